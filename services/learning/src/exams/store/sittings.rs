//! Attempts whose answers are being saved.

use std::collections::HashMap;

use serde_json::{Value, json};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use crate::exams::domain::{attempt::EndedBy, paper::AskedQuestion, sitting::Sitting};

/// An attempt whose lock is asked for.
#[derive(Debug)]
pub struct Wanted {
    pub attempt_id: Uuid,
    pub member_id: i64,
    /// Of the questions that matter.
    pub numbers: Vec<i32>,
}

/// Waits until nobody else has an attempt in hands, and takes it; nothing happens where there is none.
#[tracing::instrument(name = "store.sittings.wait_for", level = "debug", skip_all)]
pub async fn wait_for(conn: &mut PgConnection, attempt_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT FROM attempts WHERE id = $1 FOR UPDATE", attempt_id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Locks these attempts, each of its member; without those that are not there, are another member's, or are in somebody's hands.
#[tracing::instrument(name = "store.sittings.lock_free", level = "debug", skip_all)]
pub async fn lock_free(conn: &mut PgConnection, wanted: &[Wanted]) -> sqlx::Result<HashMap<Uuid, Sitting>> {
    let wanted = wanted.iter().map(
        |wanted| json!({ "attempt_id": wanted.attempt_id, "member_id": wanted.member_id, "numbers": wanted.numbers }),
    );
    let rows = sqlx::query!(
        r#"SELECT a.id, a.member_id, a.device, a.ends_at, a.ended_by,
                  (SELECT coalesce(jsonb_agg(question), '[]') FROM jsonb_array_elements(a.snapshot) AS question
                   WHERE wanted.numbers @> (question -> 'number')) AS "questions!: Json<Vec<AskedQuestion>>"
           FROM jsonb_to_recordset($1) AS wanted (attempt_id uuid, member_id bigint, numbers jsonb)
           JOIN attempts a ON a.id = wanted.attempt_id AND a.member_id = wanted.member_id
           FOR UPDATE OF a SKIP LOCKED"#,
        Value::Array(wanted.collect()),
    )
    .fetch_all(conn)
    .await?;
    let sittings = rows.into_iter().map(|row| {
        let sitting = Sitting {
            attempt_id: row.id,
            member_id: row.member_id,
            device: row.device,
            ends_at: row.ends_at,
            ended_by: row.ended_by.as_deref().map(EndedBy::of),
            questions: row.questions.0,
        };
        (row.id, sitting)
    });
    Ok(sittings.collect())
}
