//! The rules of exams, as they are told before one begins.

use sqlx::PgConnection;

use crate::classroom::domain::class::ExamRules;

/// The rules of a lesson that is an exam.
#[tracing::instrument(name = "store.exam_rules.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, lesson_id: i64) -> sqlx::Result<Option<ExamRules>> {
    sqlx::query_as!(
        ExamRules,
        r#"SELECT e.seconds::bigint AS "seconds!", e.pass_hundredths, e.most_attempts,
                  (SELECT coalesce(sum(d.count), 0)::bigint FROM exam_draws d WHERE d.lesson_id = e.lesson_id) AS "questions!"
           FROM exams e WHERE e.lesson_id = $1"#,
        lesson_id,
    )
    .fetch_optional(conn)
    .await
}
