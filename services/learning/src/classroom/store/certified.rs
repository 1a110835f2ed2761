//! What certifies that a member finished a course.

use sqlx::PgConnection;

use crate::classroom::domain::class::CourseCertificate;

/// The newest certificate of a course that a member was issued: the one that took another one's place instead of that one.
#[tracing::instrument(name = "store.certified.of_course", level = "debug", skip(conn))]
pub async fn of_course(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
) -> sqlx::Result<Option<CourseCertificate>> {
    sqlx::query_as!(
        CourseCertificate,
        "SELECT code, number, reason AS revoked_because FROM certificates
         WHERE member_id = $1 AND subject_kind = 'course' AND subject_id = $2 AND role = 'participant' AND replaced_by IS NULL
         ORDER BY issued_at DESC, id DESC LIMIT 1",
        member_id,
        course_id,
    )
    .fetch_optional(conn)
    .await
}
