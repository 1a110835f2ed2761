//! The money of an order goes back.

use events::Envelope;
use kit::clock::Clock;
use sqlx::PgPool;

use crate::sales::{
    domain::events::OrderRefunded,
    ops::{close_refunded::close_refunded, follow_error::FollowOrderError},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::CLOSE_COURSES;

/// Closes what it opened.
pub(crate) async fn take(pool: PgPool, clock: Clock, event: Envelope<OrderRefunded>) -> Result<(), FollowOrderError> {
    close_refunded(&pool, CONSUMER, event.id, &event.data.0, clock.now()).await
}
