//! What belongs to orders that were just written, in the same transaction.

use uuid::Uuid;
use write::{Asked, Write};

use crate::{
    cart::{domain::line::Line, store::cart_items},
    coupons::store::coupons,
    orders::{domain::order::Order, ops::draft::Draft, store::order_items},
    payments::{domain::charge::ChargeKind, store::charges},
    seats::store::seat_holds,
    sponsoring::store::pools,
};

/// Makes the lines of their carts those of the orders, with the seats that these hold, and writes who comes, what a provider is to take
/// in and which coupons were used.
pub(super) async fn write_lines(write: &mut Write, placed: &mut [(&Draft<'_>, Order)]) -> sqlx::Result<()> {
    let now = write.now();
    for (draft, order) in placed.iter_mut() {
        if let Some(applied) = &draft.applied {
            coupons::insert_use(write.conn(), order.id, applied.coupon.id, order.member_id).await?;
        }
        let kind = ChargeKind::parse(&draft.method.kind).filter(|_| !draft.is_free());
        if let Some(kind) = kind {
            order.charge = Some(charges::insert(write.conn(), order.id, kind, now).await?);
        }
    }
    let lines: Vec<(Uuid, &Line)> = placed
        .iter()
        .flat_map(|(draft, order)| draft.lines.iter().map(|line| (order.id, line)))
        .collect();
    let mut items = order_items::insert(write.conn(), &lines).await?;
    let handed: Vec<(i64, i64)> = lines
        .iter()
        .zip(&items)
        .map(|((_, line), item)| (line.id, item.id))
        .collect();
    seat_holds::hand_over(write.conn(), &handed).await?;
    for (draft, order) in placed.iter_mut() {
        order.items = items.drain(..draft.lines.len()).collect();
        let placing = &draft.wish.placing;
        order.participants = placing.named.of_all().to_vec();
        for (item, line) in order.items.iter_mut().zip(&draft.lines) {
            item.participants = placing.named.of_line_alone(line.id).to_vec();
            // What is part of no event is for the buyer alone, and nobody is let in at a door with a room or a tour.
            if placing.names_later(line.id) && item.event_id.is_some() && item.offer.kind.is_attended() {
                pools::insert(write.conn(), item.id, draft.wish.member_id(), item.quantity).await?;
            }
        }
    }
    let named = placed
        .iter()
        .map(|(_, order)| (order.id, order.participants.as_slice()));
    order_items::insert_participants(write.conn(), &named.collect::<Vec<_>>()).await?;
    let by_line = placed.iter().flat_map(|(_, order)| &order.items);
    let by_line = by_line.map(|item| (item.id, item.participants.as_slice()));
    order_items::insert_item_participants(write.conn(), &by_line.collect::<Vec<_>>()).await?;
    let chosen: Vec<i64> = handed.iter().map(|(line, _)| *line).collect();
    cart_items::delete(write.conn(), &chosen).await
}
