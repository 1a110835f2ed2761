//! The newest answer to each question of an attempt.

use std::collections::HashMap;

use serde_json::{Value, json};
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::exams::domain::answer::{Answer, KeptAnswer};

/// Keeps answers of several attempts, each unless what is kept of its question is as new or newer; answers what is kept of each
/// attempt then.
#[tracing::instrument(name = "store.answers.save", level = "debug", skip_all)]
pub async fn save(
    conn: &mut PgConnection,
    answers: &[(Uuid, Vec<KeptAnswer>)],
    now: OffsetDateTime,
) -> sqlx::Result<HashMap<Uuid, Vec<KeptAnswer>>> {
    let attempts: Vec<Uuid> = answers.iter().map(|(attempt_id, _)| *attempt_id).collect();
    let given = answers.iter().flat_map(|(attempt_id, kept)| {
        kept.iter().map(move |kept| {
            json!({
                "attempt_id": attempt_id, "number": kept.number, "answer": kept.answer,
                "is_doubtful": kept.is_doubtful, "sequence": kept.sequence,
            })
        })
    });
    let rows = sqlx::query!(
        r#"WITH saved AS (
               INSERT INTO attempt_answers AS kept (attempt_id, number, answer, is_doubtful, sequence, saved_at)
               SELECT given.attempt_id, given.number, nullif(given.answer, 'null'), given.is_doubtful, given.sequence, $3
               FROM jsonb_to_recordset($2)
                    AS given (attempt_id uuid, number integer, answer jsonb, is_doubtful boolean, sequence bigint)
               ON CONFLICT (attempt_id, number) DO UPDATE
               SET answer = excluded.answer, is_doubtful = excluded.is_doubtful, sequence = excluded.sequence,
                   saved_at = excluded.saved_at
               WHERE kept.sequence < excluded.sequence
               RETURNING attempt_id, number, answer, is_doubtful, sequence
           )
           SELECT attempt_id AS "attempt_id!", number AS "number!", answer AS "answer: Json<Answer>",
                  is_doubtful AS "is_doubtful!", sequence AS "sequence!"
           FROM saved
           UNION ALL
           SELECT attempt_id, number, answer, is_doubtful, sequence FROM attempt_answers
           WHERE attempt_id = ANY($1) AND (attempt_id, number) NOT IN (SELECT attempt_id, number FROM saved)"#,
        &attempts,
        Value::Array(given.collect()),
        now,
    )
    .fetch_all(conn)
    .await?;
    let mut kept: HashMap<Uuid, Vec<KeptAnswer>> = HashMap::new();
    for row in rows {
        kept.entry(row.attempt_id).or_default().push(KeptAnswer {
            number: row.number,
            answer: row.answer.map(|answer| answer.0),
            is_doubtful: row.is_doubtful,
            sequence: row.sequence,
        });
    }
    Ok(kept)
}

/// What is kept of an attempt, in the order of its questions.
#[tracing::instrument(name = "store.answers.of_attempt", level = "debug", skip_all)]
pub async fn of_attempt(conn: &mut PgConnection, attempt_id: Uuid) -> sqlx::Result<Vec<KeptAnswer>> {
    let rows = sqlx::query!(
        r#"SELECT number, answer AS "answer: Json<Answer>", is_doubtful, sequence FROM attempt_answers
           WHERE attempt_id = $1 ORDER BY number"#,
        attempt_id,
    )
    .fetch_all(conn)
    .await?;
    let kept = rows.into_iter().map(|row| KeptAnswer {
        number: row.number,
        answer: row.answer.map(|answer| answer.0),
        is_doubtful: row.is_doubtful,
        sequence: row.sequence,
    });
    Ok(kept.collect())
}
