//! The lessons of a course as one member has them.

use sqlx::PgConnection;

use crate::classroom::domain::syllabus::{Lesson, Syllabus};

/// The lessons of a course in their order, with what the member did.
#[tracing::instrument(name = "store.syllabuses.of_member", level = "debug", skip_all)]
pub async fn of_member(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Syllabus> {
    let in_order = sqlx::query_scalar!("SELECT in_order FROM courses WHERE id = $1", course_id)
        .fetch_optional(&mut *conn)
        .await?;
    let lessons = sqlx::query_as!(
        Lesson,
        r#"SELECT s.id AS section_id, s.title AS section_title, l.id, l.title, l.kind, l.minutes, l.seconds, l.must_watch,
                  l.asks_consent, a.lesson_id IS NOT NULL AS "agreed!",
                  coalesce(covered_seconds(p.watched), 0) AS "watched_seconds!",
                  coalesce(p.position_seconds, 0) AS "position_seconds!", p.done_at AS "done_at?"
           FROM sections s
           JOIN lessons l ON l.section_id = s.id
           LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $1
           LEFT JOIN lesson_consents a ON a.lesson_id = l.id AND a.member_id = $1
           WHERE s.course_id = $2 ORDER BY s.position, s.id, l.position, l.id"#,
        member_id,
        course_id,
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(Syllabus {
        in_order: in_order.unwrap_or_default(),
        missing: first_missing(conn, member_id, course_id).await?,
        lessons,
    })
}

/// Title of a course that must be finished before this one, and that the member did not finish.
#[tracing::instrument(name = "store.syllabuses.first_missing", level = "debug", skip_all)]
pub async fn first_missing(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "SELECT c.title FROM course_prerequisites r JOIN courses c ON c.id = r.requires_id
         WHERE r.course_id = $2 AND NOT EXISTS (
             SELECT FROM enrolments e
             WHERE e.course_id = r.requires_id AND e.member_id = $1 AND e.completed_at IS NOT NULL
         )
         ORDER BY c.id LIMIT 1",
        member_id,
        course_id,
    )
    .fetch_optional(conn)
    .await
}

/// The course of a lesson.
#[tracing::instrument(name = "store.syllabuses.course_of_lesson", level = "debug", skip_all)]
pub async fn course_of_lesson(conn: &mut PgConnection, lesson_id: i64) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        "SELECT s.course_id FROM lessons l JOIN sections s ON s.id = l.section_id WHERE l.id = $1",
        lesson_id,
    )
    .fetch_optional(conn)
    .await
}
