//! What the questions of ended attempts brought.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::exams::domain::item_statistics::Mark;

/// So many attempts are enough to know a question, the newest of them.
const MOST_ATTEMPTS: i64 = 2000;

/// Writes the marks of an attempt: number, question, credit.
#[tracing::instrument(name = "store.marks.insert", level = "debug", skip_all)]
pub async fn insert(
    conn: &mut PgConnection,
    attempt_id: Uuid,
    numbers: &[i32],
    questions: &[i64],
    credits: &[i32],
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO attempt_marks (attempt_id, number, question_id, credit_millionths)
         SELECT $1, mark.number, mark.question_id, mark.credit
         FROM unnest($2::integer[], $3::bigint[], $4::integer[]) AS mark (number, question_id, credit)",
        attempt_id,
        numbers,
        questions,
        credits,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What each question of an attempt brought, by its number.
#[tracing::instrument(name = "store.marks.of_attempt", level = "debug", skip_all)]
pub async fn of_attempt(conn: &mut PgConnection, attempt_id: Uuid) -> sqlx::Result<Vec<(i32, u32)>> {
    let rows = sqlx::query!(
        "SELECT number, credit_millionths FROM attempt_marks WHERE attempt_id = $1 ORDER BY number",
        attempt_id,
    )
    .fetch_all(conn)
    .await?;
    let marks = rows
        .into_iter()
        .map(|row| (row.number, row.credit_millionths.unsigned_abs()));
    Ok(marks.collect())
}

/// The marks of the newest attempts at an exam.
#[tracing::instrument(name = "store.marks.of_exam", level = "debug", skip_all)]
pub async fn of_exam(conn: &mut PgConnection, lesson_id: i64) -> sqlx::Result<Vec<Mark>> {
    let rows = sqlx::query!(
        "SELECT m.attempt_id, m.question_id, m.credit_millionths FROM attempt_marks m
         WHERE m.attempt_id IN (SELECT id FROM attempts WHERE lesson_id = $1 AND submitted_at IS NOT NULL
                                ORDER BY submitted_at DESC LIMIT $2)",
        lesson_id,
        MOST_ATTEMPTS,
    )
    .fetch_all(conn)
    .await?;
    let marks = rows.into_iter().map(|row| Mark {
        attempt_id: row.attempt_id,
        question_id: row.question_id,
        credit: row.credit_millionths.unsigned_abs(),
    });
    Ok(marks.collect())
}
