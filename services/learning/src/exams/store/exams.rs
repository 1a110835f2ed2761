//! The rules of exams.

use sqlx::PgConnection;
use time::Duration;

use crate::exams::domain::exam::{Exam, ExamKind};

/// A row.
struct ExamRow {
    lesson_id: i64,
    course_id: i64,
    title: String,
    kind: String,
    seconds: i32,
    pass_hundredths: i32,
    most_attempts: Option<i32>,
    wait_seconds: i32,
    shows_review: bool,
    asks_consent: bool,
}

impl From<ExamRow> for Exam {
    fn from(row: ExamRow) -> Self {
        Self {
            lesson_id: row.lesson_id,
            course_id: row.course_id,
            title: row.title,
            kind: ExamKind::of(&row.kind),
            length: Duration::seconds(row.seconds.into()),
            pass_hundredths: row.pass_hundredths,
            most_attempts: row.most_attempts,
            wait: Duration::seconds(row.wait_seconds.into()),
            shows_review: row.shows_review,
            asks_consent: row.asks_consent,
        }
    }
}

/// The rules of a lesson that is an exam.
#[tracing::instrument(name = "store.exams.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, lesson_id: i64) -> sqlx::Result<Option<Exam>> {
    let row = sqlx::query_as!(
        ExamRow,
        "SELECT e.lesson_id, e.course_id, l.title, l.kind, e.seconds, e.pass_hundredths, e.most_attempts, e.wait_seconds,
                e.shows_review, l.asks_consent
         FROM exams e JOIN lessons l ON l.id = e.lesson_id WHERE e.lesson_id = $1",
        lesson_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Exam::from))
}

/// Whether a lesson stands in this section of this course.
#[tracing::instrument(name = "store.exams.stands_in", level = "debug", skip_all)]
pub async fn stands_in(conn: &mut PgConnection, lesson_id: i64, section_id: i64, course_id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM lessons l JOIN sections s ON s.id = l.section_id
                          WHERE l.id = $1 AND s.id = $2 AND s.course_id = $3) AS "stands!""#,
        lesson_id,
        section_id,
        course_id,
    )
    .fetch_one(conn)
    .await
}

/// The exams of a course in its order, each with its section.
#[tracing::instrument(name = "store.exams.of_course", level = "debug", skip_all)]
pub async fn of_course(conn: &mut PgConnection, course_id: i64) -> sqlx::Result<Vec<(i64, Exam)>> {
    let rows = sqlx::query!(
        "SELECT s.id AS section_id, e.lesson_id, e.course_id, l.title, l.kind, e.seconds, e.pass_hundredths, e.most_attempts,
                e.wait_seconds, e.shows_review, l.asks_consent
         FROM exams e JOIN lessons l ON l.id = e.lesson_id JOIN sections s ON s.id = l.section_id
         WHERE s.course_id = $1 ORDER BY s.position, l.position",
        course_id,
    )
    .fetch_all(conn)
    .await?;
    let exams = rows.into_iter().map(|row| {
        let exam = ExamRow {
            lesson_id: row.lesson_id,
            course_id: row.course_id,
            title: row.title,
            kind: row.kind,
            seconds: row.seconds,
            pass_hundredths: row.pass_hundredths,
            most_attempts: row.most_attempts,
            wait_seconds: row.wait_seconds,
            shows_review: row.shows_review,
            asks_consent: row.asks_consent,
        };
        (row.section_id, Exam::from(exam))
    });
    Ok(exams.collect())
}
