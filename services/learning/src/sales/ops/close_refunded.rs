//! The money of an order goes back: what it opened closes, and what was earned by it counts no more.

use events::inbox;
use uuid::Uuid;
use write::{Actor, Change, Write};

use crate::{
    attendance::store::bookings,
    certificates::ops::{certificate_desk::CertificateDesk, revoke_refunded::revoke_of_course},
    classroom::ops::close_enrolment::close_enrolment,
    sales::{domain::events::OrderFacts, ops::follow_error::FollowOrderError, store::order_enrolments},
};

/// Closes what an order opened, and takes back the certificates of its courses and sessions. What is still to be opened by it, because this came
/// first, never opens.
pub async fn close_refunded(
    desk: &CertificateDesk,
    consumer: &'static str,
    event: Uuid,
    order: &OrderFacts,
) -> Result<(), FollowOrderError> {
    // Registration's audit log says who had the money go back.
    let now = desk.clock.now();
    let mut work = Write::begin(&desk.pool, Actor::System, now).await?;
    if !inbox::claim(work.conn(), consumer, event).await? {
        return Ok(());
    }
    order_enrolments::lock(work.conn(), order.order_id).await?;
    close_enrolment(work.conn(), order.order_id, now).await?;
    for course_id in &order.course_ids {
        if !order_enrolments::is_noted(work.conn(), order.order_id, *course_id).await? {
            let id = Uuid::now_v7();
            order_enrolments::note_closed(work.conn(), id, order.order_id, order.member_id, *course_id, now).await?;
        }
    }
    for course_id in &order.course_ids {
        revoke_of_course(&mut work, order.order_id, order.member_id, *course_id).await?;
    }
    bookings::note_refunded(work.conn(), order.order_id, order.member_id, &order.sub_event_ids, now).await?;
    desk.take_back_events(&mut work, order.order_id).await?;
    let change = Change::new("order.closed", "order", order.order_id);
    work.commit(change).await?;
    Ok(())
}
