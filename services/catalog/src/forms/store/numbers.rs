//! Numbers without gaps.

use sqlx::PgConnection;

/// The next number of a series, from 1 on. Whoever asks meanwhile waits for the end of this transaction, and one that is
/// taken back takes its number back too.
#[tracing::instrument(name = "store.numbers.next", level = "debug", skip(conn))]
pub async fn next(conn: &mut PgConnection, series: &str) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "INSERT INTO number_series AS n (series, last) VALUES ($1, 1)
         ON CONFLICT (series) DO UPDATE SET last = n.last + 1 RETURNING last",
        series,
    )
    .fetch_one(conn)
    .await
}
