//! An order is paid.

use events::Envelope;
use kit::clock::Clock;
use sqlx::PgPool;

use crate::sales::{
    domain::events::OrderPaid,
    ops::{follow_error::FollowOrderError, open_paid::open_paid},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::OPEN_COURSES;

/// Opens its courses to its buyer.
pub(crate) async fn take(pool: PgPool, clock: Clock, event: Envelope<OrderPaid>) -> Result<(), FollowOrderError> {
    open_paid(&pool, CONSUMER, event.id, &event.data.0, clock.now()).await
}
