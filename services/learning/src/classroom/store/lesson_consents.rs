//! What members agreed to before they began.

use sqlx::PgConnection;
use time::OffsetDateTime;

/// Notes that a member agreed; `false` when he had before.
#[tracing::instrument(name = "store.lesson_consents.agree", level = "debug", skip_all)]
pub async fn agree(conn: &mut PgConnection, member_id: i64, lesson_id: i64, now: OffsetDateTime) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO lesson_consents (member_id, lesson_id, agreed_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        member_id,
        lesson_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// When a member agreed.
#[tracing::instrument(name = "store.lesson_consents.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, member_id: i64, lesson_id: i64) -> sqlx::Result<Option<OffsetDateTime>> {
    sqlx::query_scalar!(
        "SELECT agreed_at FROM lesson_consents WHERE member_id = $1 AND lesson_id = $2",
        member_id,
        lesson_id,
    )
    .fetch_optional(conn)
    .await
}
