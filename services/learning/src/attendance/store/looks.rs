//! When it is looked at next whether somebody earned the certificate of an event.

use sqlx::PgConnection;
use time::OffsetDateTime;

/// Has it looked at then; `None`: when something new is told.
#[tracing::instrument(name = "store.looks.put", level = "debug", skip(conn))]
pub async fn put(
    conn: &mut PgConnection,
    member_id: i64,
    event_id: i64,
    look_at: Option<OffsetDateTime>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO event_looks (member_id, event_id, look_at) VALUES ($1, $2, $3)
         ON CONFLICT (member_id, event_id) DO UPDATE SET look_at = excluded.look_at",
        member_id,
        event_id,
        look_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Members and events whose time has come, those that wait longest first.
#[tracing::instrument(name = "store.looks.due", level = "debug", skip(conn))]
pub async fn due(conn: &mut PgConnection, now: OffsetDateTime, limit: i64) -> sqlx::Result<Vec<(i64, i64)>> {
    let rows = sqlx::query!(
        "SELECT member_id, event_id FROM event_looks WHERE look_at <= $1 ORDER BY look_at, member_id, event_id LIMIT $2",
        now,
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.member_id, row.event_id)).collect())
}

/// Keeps one to the caller until the end of the transaction; `false` when somebody else looks, or it is not due any more.
#[tracing::instrument(name = "store.looks.claim", level = "debug", skip(conn))]
pub async fn claim(conn: &mut PgConnection, member_id: i64, event_id: i64, now: OffsetDateTime) -> sqlx::Result<bool> {
    let claimed = sqlx::query_scalar!(
        "SELECT member_id FROM event_looks WHERE member_id = $1 AND event_id = $2 AND look_at <= $3 FOR UPDATE SKIP LOCKED",
        member_id,
        event_id,
        now,
    )
    .fetch_optional(conn)
    .await?;
    Ok(claimed.is_some())
}
