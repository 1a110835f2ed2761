//! Counted tries at a password or a code.

use sqlx::PgConnection;
use time::OffsetDateTime;

/// Counts a try unless `limit` were made after `since`; `false` when it is one too many. A refused
/// try is not counted, so that nobody stays locked out for ever by the tries of another.
pub(crate) async fn count(
    conn: &mut PgConnection,
    key: &[u8],
    now: OffsetDateTime,
    since: OffsetDateTime,
    limit: i64,
) -> sqlx::Result<bool> {
    let counted = sqlx::query!(
        "INSERT INTO login_attempts AS known (key, tried_at, last_tried_at) VALUES ($1, ARRAY[$2::timestamptz], $2)
         ON CONFLICT (key) DO UPDATE
         SET tried_at = ARRAY(SELECT tried FROM unnest(known.tried_at) AS tried WHERE tried > $3) || $2::timestamptz,
             last_tried_at = $2
         WHERE (SELECT count(*) FROM unnest(known.tried_at) AS tried WHERE tried > $3) < $4",
        key,
        now,
        since,
        limit,
    )
    .execute(conn)
    .await?;
    Ok(counted.rows_affected() == 1)
}

/// Takes one try of `tried_at` back; another of the same instant still counts.
pub(crate) async fn give_back(conn: &mut PgConnection, key: &[u8], tried_at: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE login_attempts
         SET tried_at = tried_at[:array_position(tried_at, $2) - 1] || tried_at[array_position(tried_at, $2) + 1:]
         WHERE key = $1 AND array_position(tried_at, $2) IS NOT NULL",
        key,
        tried_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The oldest try after `since`: when it falls out of the window, there is room for another.
pub(crate) async fn oldest(
    conn: &mut PgConnection,
    key: &[u8],
    since: OffsetDateTime,
) -> sqlx::Result<Option<OffsetDateTime>> {
    sqlx::query_scalar!(
        "SELECT MIN(tried) FROM login_attempts, unnest(tried_at) AS tried WHERE key = $1 AND tried > $2",
        key,
        since,
    )
    .fetch_one(conn)
    .await
}

/// Forgets the tries of a key.
pub(crate) async fn clear(conn: &mut PgConnection, key: &[u8]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM login_attempts WHERE key = $1", key)
        .execute(conn)
        .await?;
    Ok(())
}

/// Drops keys whose last try was before `since`, `most` of them; tells how many. Those in use are left for another
/// time.
pub(crate) async fn drop_before(conn: &mut PgConnection, since: OffsetDateTime, most: i64) -> sqlx::Result<u64> {
    let dropped = sqlx::query!(
        "DELETE FROM login_attempts WHERE key IN (
             SELECT key FROM login_attempts WHERE last_tried_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
        since,
        most,
    )
    .execute(conn)
    .await?;
    Ok(dropped.rows_affected())
}
