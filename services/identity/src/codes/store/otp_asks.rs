//! When codes were asked for with an address and a phone, whether or not there is such an account.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::codes::domain::otp::{Rate, history_start};

/// Notes that the pair behind `key` (a keyed hash, 32 bytes) asks `now`, unless it asked less than a pause ago or has had the messages of
/// this hour; tells the asks of the hour that are noted from now on, oldest first, never none. An ask that is not noted prolongs nothing, and
/// one of a clock that had jumped ahead is none.
#[tracing::instrument(name = "store.otp_asks.note", level = "debug", skip_all)]
pub(crate) async fn note(
    conn: &mut PgConnection,
    key: &[u8],
    now: OffsetDateTime,
    rate: &Rate,
) -> sqlx::Result<Vec<OffsetDateTime>> {
    sqlx::query_scalar!(
        r#"INSERT INTO otp_asks AS known (key, asked_at, within_hour) VALUES ($1, $2::timestamptz, ARRAY[$2::timestamptz])
         ON CONFLICT (key) DO UPDATE SET (asked_at, within_hour) = (
             SELECT CASE WHEN counts THEN $2 ELSE known.asked_at END,
                    CASE WHEN counts THEN standing || $2::timestamptz ELSE coalesce(nullif(standing, '{}'), ARRAY[known.asked_at]) END
             FROM (SELECT standing,
                          NOT (known.asked_at > $3 AND known.asked_at <= $4) AND cardinality(standing) < $6 AS counts
                   FROM (SELECT ARRAY(SELECT asked FROM unnest(known.within_hour) AS asked
                                      WHERE asked > $5 AND asked <= $4 ORDER BY asked) AS standing) AS hour) AS found)
         RETURNING within_hour"#,
        key,
        now,
        now - rate.pause,
        now + rate.pause,
        history_start(now),
        i32::try_from(rate.per_hour).unwrap_or(i32::MAX),
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
