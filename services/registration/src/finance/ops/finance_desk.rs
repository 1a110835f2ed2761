//! What finance's operations stand on.

use kit::clock::Clock;
use sqlx::PgPool;

/// The association's finance desk.
#[derive(Clone, Debug)]
pub struct FinanceDesk {
    /// Registration's own database.
    pub pool: PgPool,
    pub clock: Clock,
}
