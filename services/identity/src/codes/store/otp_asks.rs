//! When a code was last asked for with an address and a phone, whether or not there is such an account.

use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};

/// Notes that the pair behind `key` (a keyed hash, 32 bytes) asks `now`, unless it asked less than `pause` ago; tells the instant
/// that is noted from now on. An ask within the pause does not prolong it, and one of a clock that had jumped ahead is none.
#[tracing::instrument(name = "store.otp_asks.note", level = "debug", skip_all)]
pub(crate) async fn note(
    conn: &mut PgConnection,
    key: &[u8],
    now: OffsetDateTime,
    pause: Duration,
) -> sqlx::Result<OffsetDateTime> {
    sqlx::query_scalar!(
        "INSERT INTO otp_asks AS known (key, asked_at) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE
         SET asked_at = CASE WHEN known.asked_at > $3 AND known.asked_at <= $4 THEN known.asked_at ELSE $2 END
         RETURNING asked_at",
        key,
        now,
        now - pause,
        now + pause,
    )
    .fetch_one(conn)
    .await
}

/// Drops pairs that asked last before `since`, `most` of them; tells how many. Those in use are left for another time.
pub(crate) async fn drop_before(conn: &mut PgConnection, since: OffsetDateTime, most: i64) -> sqlx::Result<u64> {
    let dropped = sqlx::query!(
        "DELETE FROM otp_asks WHERE key IN (
             SELECT key FROM otp_asks WHERE asked_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
        since,
        most,
    )
    .execute(conn)
    .await?;
    Ok(dropped.rows_affected())
}
