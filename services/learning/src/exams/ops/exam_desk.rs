//! What every use of exams needs.

use kit::clock::Clock;
use sqlx::PgPool;

/// Where exams are sat.
#[derive(Clone, Debug)]
pub struct ExamDesk {
    /// The service's own database.
    pub pool: PgPool,
    pub clock: Clock,
}
