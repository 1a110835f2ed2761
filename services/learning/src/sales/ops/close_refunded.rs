//! The money of an order or of some of its lines goes back: what it opened closes, and what was earned by it counts no more.

use events::inbox;
use serde_json::json;
use uuid::Uuid;
use write::{Actor, Change, Write};

use crate::{
    attendance::store::{bookings, orders},
    certificates::ops::{certificate_desk::CertificateDesk, revoke_refunded::revoke_of_course},
    classroom::ops::close_enrolment::{close_enrolment, close_line},
    sales::{domain::events::OrderFacts, ops::follow_error::FollowOrderError, store::order_enrolments},
};

/// How much of an order goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it, whatever is said of it.
    Order,
    /// The courses and sessions that are named; the others stand.
    Lines,
}

/// Closes what an order opened, or some of its lines, and takes back the certificates of these courses and sessions. What is still to be
/// opened by it, because this came first, never opens.
pub async fn close_refunded(
    desk: &CertificateDesk,
    consumer: &'static str,
    event: Uuid,
    order: &OrderFacts,
    extent: Extent,
) -> Result<(), FollowOrderError> {
    // Registration's audit log says who had the money go back.
    let now = desk.clock.now();
    let mut work = Write::begin(&desk.pool, Actor::System, now).await?;
    if !inbox::claim(work.conn(), consumer, event).await? {
        return Ok(());
    }
    orders::lock(work.conn(), order.order_id).await?;
    if extent == Extent::Order {
        close_enrolment(work.conn(), order.order_id, now).await?;
    }
    for course_id in &order.course_ids {
        close_line(work.conn(), order.order_id, *course_id, now).await?;
        if !order_enrolments::is_noted(work.conn(), order.order_id, *course_id).await? {
            let id = Uuid::now_v7();
            order_enrolments::note_closed(work.conn(), id, order.order_id, order.member_id, *course_id, now).await?;
        }
    }
    for course_id in &order.course_ids {
        revoke_of_course(&mut work, order.order_id, order.member_id, *course_id).await?;
    }
    bookings::note_refunded(work.conn(), order.order_id, order.member_id, &order.sub_event_ids, now).await?;
    let sessions = match extent {
        Extent::Order => None,
        Extent::Lines => Some(order.sub_event_ids.as_slice()),
    };
    desk.take_back_events(&mut work, order.order_id, sessions).await?;
    let change = match extent {
        Extent::Order => Change::new("order.closed", "order", order.order_id),
        Extent::Lines => Change::new("order.lines_closed", "order", order.order_id)
            .to(json!({ "course_ids": order.course_ids, "sub_event_ids": order.sub_event_ids })),
    };
    work.commit(change).await?;
    Ok(())
}
