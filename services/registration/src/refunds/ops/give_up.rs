//! Lines of an order that cost nothing are given up: no money moves, so nobody has to decide.

use serde_json::json;
use write::{Change, Write};

use crate::{
    coupons::store::coupons,
    orders::{
        domain::{
            announced::{OrderCancelled, OrderLinesRefunded},
            order::{ItemStanding, Order},
            order_status::OrderStatus,
        },
        ops::facts::{facts, facts_of},
        store::{order_items, orders},
    },
    refunds::domain::line_offer::LineOffer,
    seats::store::{seat_holds, seat_pools},
};

/// Frees their seats, and with the last line ends the order, which is locked by the caller; the coupon that paid it may be used again.
pub(super) async fn give_up(write: &mut Write, order: &Order, lines: &[LineOffer]) -> sqlx::Result<Change> {
    let now = write.now();
    let lines: Vec<i64> = lines.iter().map(|line| line.order_item_id).collect();
    let back = seat_holds::free_sold(write.conn(), &lines).await?;
    seat_pools::take_back(write.conn(), back).await?;
    order_items::give_back(write.conn(), &lines, now).await?;
    let given = order.items.iter().filter(|item| lines.contains(&item.id));
    write
        .announce(&OrderLinesRefunded(facts_of(order, given.clone())))
        .await?;
    let titles: Vec<&str> = given.map(|item| item.title.as_str()).collect();
    let mut left = order.items.iter().filter(|item| !lines.contains(&item.id));
    if !left.all(|item| item.standing == ItemStanding::GivenBack) {
        return Ok(Change::new("order.lines_given_up", "order", order.id).to(json!({ "items": titles })));
    }
    coupons::give_back(write.conn(), order.id, now).await?;
    orders::settle(write.conn(), order.id, OrderStatus::Cancelled, now).await?;
    write.announce(&OrderCancelled(facts(order))).await?;
    Ok(Change::new("order.cancelled", "order", order.id)
        .from(json!({ "status": order.status.as_str() }))
        .to(json!({ "status": OrderStatus::Cancelled.as_str(), "items": titles })))
}
