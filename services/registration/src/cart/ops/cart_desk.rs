//! What every change of a cart needs.

use kit::clock::Clock;
use sqlx::PgPool;
use time::Duration;

/// Where carts are kept.
#[derive(Clone, Debug)]
pub struct CartDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
    /// How long the seats of a line are held.
    pub held_for: Duration,
}
