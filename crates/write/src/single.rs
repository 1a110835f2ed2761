//! One statement that is a change by itself.

use sqlx::{PgPool, Postgres, pool::PoolConnection};

/// A connection for one statement that commits by itself and leaves no audit row, such as counting a try before a password is
/// checked; `why` says, for whoever reads the code, why nobody need know who did this. Two statements need
/// [`Unaudited`](crate::Unaudited), and a change that somebody made needs [`Write`](crate::Write).
///
/// # Errors
/// When the database gives no connection.
pub async fn single(pool: &PgPool, why: &'static str) -> sqlx::Result<PoolConnection<Postgres>> {
    tracing::trace!(why, "one unaudited statement");
    pool.acquire().await
}
