//! A lesson is done.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::classroom::store::attendance;

/// Notes that a member did a lesson, within the caller's transaction, and with the last of a course that the course is complete.
/// Whether it got complete by this. Nothing happens for a member who is not enrolled any more.
///
/// # Errors
/// When the database refuses.
pub async fn mark_lesson_done(
    conn: &mut PgConnection,
    member_id: i64,
    lesson_id: i64,
    now: OffsetDateTime,
) -> sqlx::Result<bool> {
    attendance::finish_lesson(conn, member_id, lesson_id, now).await
}
