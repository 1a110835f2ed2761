//! What announcing and telling notices needs.

use kit::clock::Clock;
use sqlx::PgPool;

/// Where notices are kept.
#[derive(Clone, Debug)]
pub struct NoticeDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
}
