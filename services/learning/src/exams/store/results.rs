//! What members reached in exams.

use crate::exams::domain::attempt::PastAttempt;
use sqlx::PgConnection;

/// What a member reached in one exam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonResult {
    pub lesson_id: i64,
    /// The best of all attempts, of 100 points, in hundredths.
    pub best_hundredths: i32,
    /// By any of them.
    pub passed: bool,
}

/// What a member reached in the exams of a course; those without an ended attempt are left out.
#[tracing::instrument(name = "store.results.of_member", level = "debug", skip_all)]
pub async fn of_member(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Vec<LessonResult>> {
    sqlx::query_as!(
        LessonResult,
        r#"SELECT a.lesson_id, max(a.score_hundredths) AS "best_hundredths!", bool_or(a.passed) AS "passed!"
           FROM attempts a JOIN exams e ON e.lesson_id = a.lesson_id
           WHERE a.member_id = $1 AND e.course_id = $2 AND a.submitted_at IS NOT NULL GROUP BY a.lesson_id"#,
        member_id,
        course_id,
    )
    .fetch_all(conn)
    .await
}

/// A member's ended attempts in a course, the first one first.
#[tracing::instrument(name = "store.results.past_attempts", level = "debug", skip_all)]
pub async fn past_attempts(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Vec<PastAttempt>> {
    sqlx::query_as!(
        PastAttempt,
        r#"SELECT a.id, a.lesson_id, a.number, a.started_at, a.submitted_at AS "ended_at!", a.score_hundredths AS "score_hundredths!",
                  a.passed AS "passed!"
           FROM attempts a JOIN exams e ON e.lesson_id = a.lesson_id
           WHERE a.member_id = $1 AND e.course_id = $2 AND a.submitted_at IS NOT NULL ORDER BY a.lesson_id, a.number"#,
        member_id,
        course_id,
    )
    .fetch_all(conn)
    .await
}

/// The title of a course, and whether this member has finished it; `None` when he is not enrolled in it.
#[tracing::instrument(name = "store.results.course_of_member", level = "debug", skip_all)]
pub async fn course_of_member(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
) -> sqlx::Result<Option<(String, bool)>> {
    let row = sqlx::query!(
        r#"SELECT c.title, n.completed_at IS NOT NULL AS "completed!" FROM enrolments n JOIN courses c ON c.id = n.course_id
           WHERE n.member_id = $1 AND n.course_id = $2 ORDER BY n.closed_at IS NULL DESC, n.opened_at DESC LIMIT 1"#,
        member_id,
        course_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.title, row.completed)))
}
