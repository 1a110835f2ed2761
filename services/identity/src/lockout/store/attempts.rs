//! Counted tries at a password or a code.

use sqlx::PgConnection;
use time::OffsetDateTime;

/// A try about to be counted.
pub(crate) struct Attempt<'a> {
    pub(crate) key: &'a [u8],
    /// Under what the tries of an account are found.
    pub(crate) owner: Option<&'a [u8]>,
    pub(crate) at: OffsetDateTime,
    /// Older ones count no more.
    pub(crate) since: OffsetDateTime,
    /// How many there may be since then; the table itself takes no more.
    pub(crate) most: i16,
}

/// Counts a try unless as many as there may be were made; `false` when it is one too many. A refused
/// try is not counted, so that nobody stays locked out for ever by the tries of another.
pub(crate) async fn count(conn: &mut PgConnection, attempt: &Attempt<'_>) -> sqlx::Result<bool> {
    let counted = sqlx::query!(
        "INSERT INTO login_attempts AS known (key, tried_at, last_tried_at, owner, most)
         VALUES ($1, ARRAY[$2::timestamptz], $2, $5, $4)
         ON CONFLICT (key) DO UPDATE
         SET tried_at = ARRAY(SELECT tried FROM unnest(known.tried_at) AS tried WHERE tried > $3) || $2::timestamptz,
             last_tried_at = $2, owner = $5, most = $4
         WHERE (SELECT count(*) FROM unnest(known.tried_at) AS tried WHERE tried > $3) < $4",
        attempt.key,
        attempt.at,
        attempt.since,
        attempt.most,
        attempt.owner,
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

/// Takes the tries of one key out of those of another, which counts them too, and drops that one when none is left.
pub(crate) async fn take_out(conn: &mut PgConnection, all: &[u8], own: &[u8]) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE login_attempts AS every SET tried_at = ARRAY(
             SELECT tried FROM unnest(every.tried_at) AS tried WHERE tried <> ALL (own.tried_at))
         FROM login_attempts AS own WHERE every.key = $1 AND own.key = $2",
        all,
        own,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("DELETE FROM login_attempts WHERE key = $1 AND tried_at = '{}'", all)
        .execute(conn)
        .await?;
    Ok(())
}

/// Forgets all tries under `owner`. The row of `all` is locked first, as by everybody who counts, also when it has to be
/// made for that: else two that need several rows could wait for each other.
pub(crate) async fn clear_all_of(
    conn: &mut PgConnection,
    owner: &[u8],
    all: &[u8],
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO login_attempts (key, tried_at, last_tried_at, owner) VALUES ($1, '{}', $2, $3)
         ON CONFLICT (key) DO UPDATE SET owner = $3",
        all,
        now,
        owner,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("DELETE FROM login_attempts WHERE owner = $1", owner)
        .execute(conn)
        .await?;
    Ok(())
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
