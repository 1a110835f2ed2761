//! An order becomes paid, within a write that is under way.

use time::OffsetDateTime;
use write::Write;

use crate::{
    orders::{
        domain::{announced::OrderPaid, order::Order, order_status::OrderStatus},
        ops::facts::facts,
        store::orders,
    },
    seats::store::{seat_holds, seat_pools},
    sponsoring::store::pools,
    tickets::ops::issue_tickets::{IssuedLine, Issuing, issue_tickets},
};

/// Sells the seats of an order, issues their tickets (of a sponsor's pools none yet) and announces that it is paid: whoever makes an order paid does it here. Its row is locked by the
/// caller, or the caller's own; what costs nothing is written as paid and has nothing left to settle.
pub async fn mark_paid(write: &mut Write, order: &Order, now: OffsetDateTime) -> sqlx::Result<()> {
    let sold = seat_holds::sell_order(write.conn(), order.id).await?;
    seat_pools::sell(write.conn(), sold).await?;
    if order.status != OrderStatus::Paid {
        orders::settle(write.conn(), order.id, OrderStatus::Paid, now).await?;
    }
    let issuing = Issuing {
        order_id: order.id,
        member_id: order.member_id,
        buyer_name: &order.buyer_name,
        issued_at: now,
    };
    let pools = pools::of_order(write.conn(), order.id).await?;
    for item in &order.items {
        // A sponsor's seats get their tickets when it says whose they are.
        if pools.contains(&item.id) {
            continue;
        }
        // What is part of no event, a room and a tour let in at no door.
        let Some(event_id) = item.event_id.filter(|_| item.offer.kind.is_attended()) else {
            continue;
        };
        let line = IssuedLine {
            order_item_id: item.id,
            event_id,
            event_title: &item.event_title,
            title: &item.title,
            quantity: item.quantity,
            names: order.names_of(item),
        };
        issue_tickets(write, &issuing, &line).await?;
    }
    write.announce(&OrderPaid(facts(order))).await
}
