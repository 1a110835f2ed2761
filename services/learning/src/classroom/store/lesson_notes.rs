//! What members write to lessons for themselves.

use sqlx::PgConnection;
use time::OffsetDateTime;

/// A member's note of a lesson.
#[tracing::instrument(name = "store.lesson_notes.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, member_id: i64, lesson_id: i64) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "SELECT text FROM lesson_notes WHERE member_id = $1 AND lesson_id = $2",
        member_id,
        lesson_id,
    )
    .fetch_optional(conn)
    .await
}

/// Keeps a member's note of a lesson in the place of the one before.
#[tracing::instrument(name = "store.lesson_notes.put", level = "debug", skip_all)]
pub async fn put(
    conn: &mut PgConnection,
    member_id: i64,
    lesson_id: i64,
    text: &str,
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO lesson_notes (member_id, lesson_id, text, written_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (member_id, lesson_id) DO UPDATE SET text = excluded.text, written_at = excluded.written_at",
        member_id,
        lesson_id,
        text,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes a member's note of a lesson away.
#[tracing::instrument(name = "store.lesson_notes.delete", level = "debug", skip_all)]
pub async fn delete(conn: &mut PgConnection, member_id: i64, lesson_id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM lesson_notes WHERE member_id = $1 AND lesson_id = $2",
        member_id,
        lesson_id,
    )
    .execute(conn)
    .await?;
    Ok(())
}
