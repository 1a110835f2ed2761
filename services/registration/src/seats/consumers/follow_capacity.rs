//! The catalog changed a sub-event.

use events::Envelope;
use sqlx::PgPool;

use crate::{
    seats::domain::events::SubEventChanged,
    seats::ops::follow_capacity::{FollowCapacityError, follow_told},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::FOLLOW_CAPACITY;

/// Makes the pool as large as the catalog says.
pub(crate) async fn take(pool: PgPool, event: Envelope<SubEventChanged>) -> Result<(), FollowCapacityError> {
    follow_told(&pool, CONSUMER, event.id, event.data.into()).await
}
