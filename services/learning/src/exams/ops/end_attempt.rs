//! An attempt ends: the one place where it is marked, whoever ends it.

use std::collections::BTreeMap;

use serde_json::json;
use sqlx::{PgConnection, PgPool};
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Actor, Change, Write, WriteError};

use crate::{
    classroom::ops::mark_done::mark_lesson_done,
    exams::{
        domain::{
            attempt::{Attempt, End, EndedBy},
            grading::mark,
            timing::over_before,
        },
        ops::exam_desk::ExamDesk,
        store::{answers, attempts, marks},
    },
};

/// The name of the worker.
pub const JOB: &str = "learning.end_attempts";

/// How often it looks: a member who waits for his marks looks himself.
pub const EVERY: std::time::Duration = std::time::Duration::from_secs(15);

/// Why attempts whose time is over were not marked; the next look tries again.
#[derive(Debug, thiserror::Error)]
pub enum EndAttemptsError {
    #[error("could not find or mark an attempt")]
    Database(#[from] sqlx::Error),
    #[error("could not commit the marks of an attempt")]
    Write(#[from] WriteError),
}

/// Ends an attempt that this write holds and that has not ended: marks it, and notes that its lesson is done where it is.
pub async fn end(write: &mut Write, attempt: &Attempt, by: EndedBy, at: OffsetDateTime) -> sqlx::Result<Change> {
    let now = write.now();
    let end = mark_and_end(write.conn(), attempt, by, at, now).await?;
    let change = Change::new("attempt.ended", "attempt", attempt.id);
    Ok(change.to(json!({ "by": by.as_str(), "score_hundredths": end.score_hundredths, "passed": end.passed })))
}

/// The same without telling of it, within the caller's transaction.
pub async fn mark_and_end(
    conn: &mut PgConnection,
    attempt: &Attempt,
    by: EndedBy,
    at: OffsetDateTime,
    now: OffsetDateTime,
) -> sqlx::Result<End> {
    let key = attempts::key_of(conn, attempt.id).await?;
    let kept = answers::of_attempt(conn, attempt.id).await?;
    let answers: BTreeMap<i32, _> = kept
        .into_iter()
        .filter_map(|kept| Some((kept.number, kept.answer?)))
        .collect();
    let marked = mark(&key, &answers);
    let end = End {
        at,
        by,
        score_hundredths: marked.score_hundredths,
        right: marked.right,
        passed: marked.score_hundredths >= attempt.pass_hundredths,
    };
    let (mut numbers, mut questions, mut credits) = (Vec::new(), Vec::new(), Vec::new());
    for (question, (number, credit)) in attempt.questions.iter().zip(&marked.credits) {
        numbers.push(*number);
        questions.push(question.question_id);
        credits.push(i32::try_from(*credit).unwrap_or_default());
    }
    marks::insert(conn, attempt.id, &numbers, &questions, &credits).await?;
    attempts::end(conn, attempt.id, &end).await?;
    if attempt.kind.is_done(end.passed) {
        mark_lesson_done(conn, attempt.member_id, attempt.lesson_id, now).await?;
    }
    Ok(end)
}

/// Marks an attempt whose time is over, unless somebody did meanwhile.
pub async fn end_run_out(pool: &PgPool, id: Uuid, member_id: i64, now: OffsetDateTime) -> Result<(), EndAttemptsError> {
    let mut write = Write::begin(pool, Actor::System, now).await?;
    let attempt = attempts::lock_of_member(write.conn(), id, member_id).await?;
    if let Some(attempt) = attempt.filter(|attempt| attempt.end.is_none()) {
        let change = end(&mut write, &attempt, EndedBy::Time, attempt.ends_at).await?;
        write.commit(change).await?;
    }
    Ok(())
}

impl ExamDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was marked before stays so.
    pub async fn end_round(self) -> Result<(), EndAttemptsError> {
        let mut ended = 0_usize;
        while self.end_next().await? {
            ended += 1;
        }
        if ended > 0 {
            tracing::info!(ended, "attempts whose time was over are marked");
        }
        Ok(())
    }

    async fn end_next(&self) -> Result<bool, EndAttemptsError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, Actor::System, now).await?;
        let Some((id, member_id)) = attempts::claim_run_out(write.conn(), over_before(now)).await? else {
            return Ok(false);
        };
        let attempt = attempts::find_of_member(write.conn(), id, member_id).await?;
        let attempt = attempt.ok_or(sqlx::Error::RowNotFound)?;
        let change = end(&mut write, &attempt, EndedBy::Time, attempt.ends_at).await?;
        write.commit(change).await?;
        Ok(true)
    }
}
