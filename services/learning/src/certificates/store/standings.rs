//! How far a member came in a course, as far as a certificate asks.

use sqlx::PgConnection;

use crate::certificates::domain::requirement::Progress;

/// Of a member in a course; `None` where the member never was in it.
#[tracing::instrument(name = "store.standings.progress", level = "debug", skip_all)]
pub async fn progress(conn: &mut PgConnection, member_id: i64, course_id: i64) -> sqlx::Result<Option<Progress>> {
    let is_enrolled = sqlx::query_scalar!(
        r#"SELECT bool_or(closed_at IS NULL) AS "is_enrolled" FROM enrolments WHERE member_id = $1 AND course_id = $2"#,
        member_id,
        course_id,
    )
    .fetch_one(&mut *conn)
    .await?;
    let Some(is_enrolled) = is_enrolled else {
        return Ok(None);
    };
    // An exam is done when it was passed.
    let lessons = sqlx::query!(
        r#"SELECT l.title, l.kind = 'exam' AS "is_exam!", p.done_at IS NOT NULL AS "is_done!"
           FROM sections s JOIN lessons l ON l.section_id = s.id
                LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.member_id = $1
           WHERE s.course_id = $2 ORDER BY s.position, l.position"#,
        member_id,
        course_id,
    )
    .fetch_all(conn)
    .await?;
    let mut progress = Progress {
        is_enrolled,
        ..Progress::default()
    };
    for lesson in lessons {
        progress.lessons += 1;
        progress.lessons_done += u32::from(lesson.is_done);
        if lesson.is_exam {
            progress.exams.push((lesson.title, lesson.is_done));
        }
    }
    Ok(Some(progress))
}
