//! Writing exams and banks of the demo.

use serde_json::Value;
use sqlx::PgConnection;

use crate::exams::domain::question::QuestionKind;

/// The rules of an exam to be written.
#[derive(Clone, Copy, Debug)]
pub struct NewExam {
    pub lesson_id: i64,
    pub course_id: i64,
    pub seconds: i32,
    pub pass_hundredths: i32,
    pub most_attempts: Option<i32>,
    pub wait_seconds: i32,
    pub shows_review: bool,
}

/// A question to be written.
#[derive(Debug)]
pub struct NewQuestion<'a> {
    pub course_id: i64,
    pub topic_id: i64,
    pub position: i32,
    pub kind: QuestionKind,
    pub weight: i32,
    pub html: &'a str,
    /// In the private store.
    pub picture_key: Option<String>,
    pub body: Value,
    pub explanation: &'a str,
}

/// Writes a topic unless it is there; its id.
#[tracing::instrument(name = "store.demo.save_topic", level = "debug", skip_all)]
pub async fn save_topic(conn: &mut PgConnection, course_id: i64, name: &str) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "INSERT INTO question_topics (course_id, name) VALUES ($1, $2)
         ON CONFLICT (course_id, name) DO UPDATE SET name = excluded.name RETURNING id",
        course_id,
        name,
    )
    .fetch_one(conn)
    .await
}

/// Writes a question, over the one that stood at its position.
#[tracing::instrument(name = "store.demo.save_question", level = "debug", skip_all)]
pub async fn save_question(conn: &mut PgConnection, new: &NewQuestion<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO questions (course_id, topic_id, position, kind, weight, html, body, explanation, picture_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (course_id, position) DO UPDATE SET topic_id = excluded.topic_id, kind = excluded.kind,
             weight = excluded.weight, html = excluded.html, body = excluded.body, explanation = excluded.explanation,
             picture_key = excluded.picture_key, is_retired = false",
        new.course_id,
        new.topic_id,
        new.position,
        new.kind.as_str(),
        new.weight,
        new.html,
        &new.body,
        new.explanation,
        new.picture_key,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Retires what stands in the bank of a course behind this position.
#[tracing::instrument(name = "store.demo.retire_behind", level = "debug", skip_all)]
pub async fn retire_behind(conn: &mut PgConnection, course_id: i64, position: i32) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE questions SET is_retired = true WHERE course_id = $1 AND position > $2",
        course_id,
        position,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes the rules of an exam and what it draws: topic and count.
#[tracing::instrument(name = "store.demo.save_exam", level = "debug", skip_all)]
pub async fn save_exam(conn: &mut PgConnection, new: &NewExam, draws: &[(i64, i32)]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO exams (lesson_id, course_id, seconds, pass_hundredths, most_attempts, wait_seconds, shows_review)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (lesson_id) DO UPDATE SET seconds = excluded.seconds, pass_hundredths = excluded.pass_hundredths,
             most_attempts = excluded.most_attempts, wait_seconds = excluded.wait_seconds, shows_review = excluded.shows_review",
        new.lesson_id,
        new.course_id,
        new.seconds,
        new.pass_hundredths,
        new.most_attempts,
        new.wait_seconds,
        new.shows_review,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("DELETE FROM exam_draws WHERE lesson_id = $1", new.lesson_id)
        .execute(&mut *conn)
        .await?;
    let (topics, counts): (Vec<i64>, Vec<i32>) = draws.iter().copied().unzip();
    sqlx::query!(
        "INSERT INTO exam_draws (lesson_id, course_id, topic_id, count)
         SELECT $1, $2, draw.topic_id, draw.count FROM unnest($3::bigint[], $4::integer[]) AS draw (topic_id, count)",
        new.lesson_id,
        new.course_id,
        &topics,
        &counts,
    )
    .execute(conn)
    .await?;
    Ok(())
}
