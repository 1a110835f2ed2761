//! An order is paid: its courses open.

use events::inbox;
use sqlx::PgPool;
use time::OffsetDateTime;
use uuid::Uuid;
use write::Unaudited;

use crate::{
    attendance::store::{bookings, orders},
    classroom::{domain::enrolment::Source, ops::open_enrolment::open_enrolment},
    metrics,
    sales::{domain::events::OrderFacts, ops::follow_error::FollowOrderError, store::order_enrolments},
};

/// Opens the courses of a paid order to its buyer, and keeps for which sessions it is. The same event again changes nothing, nor does one that comes after the money
/// went back.
pub async fn open_paid(
    pool: &PgPool,
    consumer: &'static str,
    event: Uuid,
    order: &OrderFacts,
    now: OffsetDateTime,
) -> Result<(), FollowOrderError> {
    let mut work = Unaudited::begin(pool, "registration's audit log says who paid").await?;
    if !inbox::claim(work.conn(), consumer, event).await? {
        return Ok(());
    }
    bookings::note_paid(work.conn(), order.order_id, order.member_id, &order.sub_event_ids, now).await?;
    if !order.course_ids.is_empty() {
        orders::lock(work.conn(), order.order_id).await?;
    }
    let mut opened = 0;
    for course_id in &order.course_ids {
        if order_enrolments::is_noted(work.conn(), order.order_id, *course_id).await? {
            continue;
        }
        let source = Source::Order(order.order_id);
        opened += u64::from(open_enrolment(work.conn(), order.member_id, *course_id, source, now).await?);
    }
    work.commit().await?;
    metrics::opened_by_order(opened);
    Ok(())
}
