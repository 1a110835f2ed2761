//! Pictures of the questions that the exams of a course ask.

use sqlx::PgConnection;

/// Where the picture of a question stands in the store; none: it has no picture, or there is no such question.
#[tracing::instrument(name = "store.question_pictures.key", level = "debug", skip(conn))]
pub async fn key(conn: &mut PgConnection, course_id: i64, position: i32) -> sqlx::Result<Option<String>> {
    let found = sqlx::query_scalar!(
        "SELECT picture_key FROM questions WHERE course_id = $1 AND position = $2",
        course_id,
        position,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.flatten())
}
