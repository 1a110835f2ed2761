//! What members ask teachers, and what they answer.

use kit::page::{Page, Paged};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::classroom::domain::question::{DeskQuestion, Question};

/// A member's questions of a lesson, the oldest first.
#[tracing::instrument(name = "store.teacher_questions.of_member", level = "debug", skip_all)]
pub async fn of_member(conn: &mut PgConnection, member_id: i64, lesson_id: i64) -> sqlx::Result<Vec<Question>> {
    sqlx::query_as!(
        Question,
        "SELECT id, text, asked_at, answer, answered_at FROM teacher_questions
         WHERE member_id = $1 AND lesson_id = $2 ORDER BY asked_at, id",
        member_id,
        lesson_id,
    )
    .fetch_all(conn)
    .await
}

/// A question of a member.
#[tracing::instrument(name = "store.teacher_questions.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, id: Uuid, member_id: i64) -> sqlx::Result<Option<Question>> {
    sqlx::query_as!(
        Question,
        "SELECT id, text, asked_at, answer, answered_at FROM teacher_questions WHERE id = $1 AND member_id = $2",
        id,
        member_id,
    )
    .fetch_optional(conn)
    .await
}

/// How many questions of a member are without an answer.
#[tracing::instrument(name = "store.teacher_questions.count_waiting", level = "debug", skip_all)]
pub async fn count_waiting(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<i64> {
    let waiting = sqlx::query_scalar!(
        "SELECT count(*) FROM teacher_questions WHERE member_id = $1 AND answer IS NULL",
        member_id,
    )
    .fetch_one(conn)
    .await?;
    Ok(waiting.unwrap_or_default())
}

/// Writes a question of a member.
#[tracing::instrument(name = "store.teacher_questions.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, member_id: i64, lesson_id: i64, question: &Question) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO teacher_questions (id, member_id, lesson_id, text, asked_at) VALUES ($1, $2, $3, $4, $5)",
        question.id,
        member_id,
        lesson_id,
        question.text,
        question.asked_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A page of everybody's questions: those that wait first, and of those the oldest.
#[tracing::instrument(name = "store.teacher_questions.list", level = "debug", skip_all)]
pub async fn list(conn: &mut PgConnection, answered: Option<bool>, page: Page) -> sqlx::Result<Paged<DeskQuestion>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM teacher_questions WHERE $1::boolean IS NULL OR (answer IS NOT NULL) = $1"#,
        answered,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query!(
        "SELECT q.id, q.text, q.asked_at, q.answer, q.answered_at, c.id AS course_id, c.title AS course_title, s.id AS section_id,
                l.id AS lesson_id, l.title AS lesson_title
         FROM teacher_questions q JOIN lessons l ON l.id = q.lesson_id JOIN sections s ON s.id = l.section_id
              JOIN courses c ON c.id = s.course_id
         WHERE $1::boolean IS NULL OR (q.answer IS NOT NULL) = $1
         ORDER BY q.answer IS NOT NULL, q.asked_at, q.id LIMIT $2 OFFSET $3",
        answered,
        page.limit(),
        page.offset(),
    )
    .fetch_all(conn)
    .await?;
    let rows = rows.into_iter().map(|row| DeskQuestion {
        question: Question {
            id: row.id,
            text: row.text,
            asked_at: row.asked_at,
            answer: row.answer,
            answered_at: row.answered_at,
        },
        course_id: row.course_id,
        course_title: row.course_title,
        section_id: row.section_id,
        lesson_id: row.lesson_id,
        lesson_title: row.lesson_title,
    });
    let items: Vec<_> = rows.collect();
    let total = page.total(total, items.len());
    Ok(Paged { items, total })
}

/// Keeps the answer to a question in the place of one before; nothing where there is no such question.
#[tracing::instrument(name = "store.teacher_questions.answer", level = "debug", skip_all)]
pub async fn answer(
    conn: &mut PgConnection,
    id: Uuid,
    text: &str,
    by: i64,
    now: OffsetDateTime,
) -> sqlx::Result<Option<Question>> {
    sqlx::query_as!(
        Question,
        "UPDATE teacher_questions SET answer = $2, answered_by = $3, answered_at = greatest($4, asked_at) WHERE id = $1
         RETURNING id, text, asked_at, answer, answered_at",
        id,
        text,
        by,
        now,
    )
    .fetch_optional(conn)
    .await
}
