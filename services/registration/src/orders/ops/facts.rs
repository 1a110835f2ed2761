//! What is announced of orders.

use crate::{
    cart::domain::offer::OfferKind,
    orders::domain::{
        announced::OrderFacts,
        order::{Order, OrderItem},
    },
};

/// What is announced of an order.
pub(crate) fn facts(order: &Order) -> OrderFacts {
    facts_of(order, order.items.iter())
}

/// What is announced of some lines of an order.
pub(crate) fn facts_of<'a>(order: &Order, lines: impl Iterator<Item = &'a OrderItem> + Clone) -> OrderFacts {
    let parts = lines.clone().flat_map(|item| &item.parts);
    let mut sub_event_ids: Vec<i64> = parts
        .filter(|part| part.is_sub_event())
        .map(|part| part.sub_event_id)
        .collect();
    sub_event_ids.sort_unstable();
    let courses = lines.filter(|item| item.offer.kind == OfferKind::ECourse);
    let mut course_ids: Vec<i64> = courses.map(|item| item.offer.id).collect();
    course_ids.sort_unstable();
    OrderFacts {
        order_id: order.id,
        number: order.number.clone(),
        member_id: order.member_id,
        total_idr: order.total_idr,
        pay_until: order.pay_until,
        sub_event_ids,
        course_ids,
    }
}
