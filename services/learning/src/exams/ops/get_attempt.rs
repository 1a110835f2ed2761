//! A member looks at an attempt of his.

use std::collections::BTreeMap;

use kit::report::{Report, reports};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::exams::{
    domain::{
        attempt::{Attempt, End, Ended, Review, Reviewed, Running},
        timing::{Next, attempts_left, is_over, next_attempt},
    },
    ops::{
        end_attempt::{EndAttemptsError, end_run_out},
        exam_desk::ExamDesk,
    },
    store::{answers, attempts, exams, marks},
};

/// An attempt as it stands.
#[derive(Debug)]
pub enum Looked {
    Running(Running),
    Ended(Box<Ended>),
}

/// Why an attempt is not shown.
#[derive(Debug, thiserror::Error)]
pub enum GetAttemptError {
    /// No such attempt, or another member's.
    #[error("no such attempt")]
    Unknown,
    #[error("could not mark the attempt")]
    End(#[from] EndAttemptsError),
    #[error("could not read the attempt")]
    Database(#[from] sqlx::Error),
}

reports!(GetAttemptError {
    Unknown => NotFound "ujian_tidak_ditemukan",
    End(source) => source,
});

impl Report for EndAttemptsError {
    fn report(&self) -> (kit::report::Kind, &'static str) {
        match self {
            Self::Database(source) => source.report(),
            Self::Write(source) => source.report(),
        }
    }
}

impl ExamDesk {
    /// An attempt of a member: its questions while it runs, its marks after that. One whose time is over is marked now.
    pub async fn get(&self, member_id: i64, id: Uuid) -> Result<Looked, GetAttemptError> {
        let now = self.clock.now();
        let mut conn = self.pool.acquire().await?;
        let mut found = attempts::find_of_member(&mut conn, id, member_id).await?;
        if found
            .as_ref()
            .is_some_and(|attempt| attempt.end.is_none() && is_over(attempt.ends_at, now))
        {
            drop(conn);
            end_run_out(&self.pool, id, member_id, now).await?;
            conn = self.pool.acquire().await?;
            found = attempts::find_of_member(&mut conn, id, member_id).await?;
        }
        let attempt = found.ok_or(GetAttemptError::Unknown)?;
        if let Some(end) = attempt.end {
            return Ok(Looked::Ended(Box::new(ended(&mut conn, attempt, end, now).await?)));
        }
        let answers = answers::of_attempt(&mut conn, id).await?;
        Ok(Looked::Running(Running { attempt, answers }))
    }
}

/// An attempt that has ended, with its review where the exam shows one. Quizzes and exams draw from one bank: what an attempt
/// under way asks is told of no other one.
pub async fn ended(conn: &mut PgConnection, attempt: Attempt, end: End, now: OffsetDateTime) -> sqlx::Result<Ended> {
    let exam = exams::find(conn, attempt.lesson_id)
        .await?
        .ok_or(sqlx::Error::RowNotFound)?;
    let taken = attempts::taken(conn, attempt.member_id, attempt.lesson_id).await?;
    let review = if !exam.shows_review {
        Review::Never
    } else if attempts::asks_again(conn, attempt.id, attempt.member_id).await? {
        Review::Later
    } else {
        Review::Shown(review(conn, &attempt).await?)
    };
    let next_at = match next_attempt(&exam, taken, now) {
        Next::At(at) => Some(at),
        Next::Now | Next::Never => None,
    };
    Ok(Ended {
        attempt,
        end,
        review,
        attempts_left: attempts_left(&exam, taken),
        next_at,
    })
}

async fn review(conn: &mut PgConnection, attempt: &Attempt) -> sqlx::Result<Vec<Reviewed>> {
    let key = attempts::key_of(conn, attempt.id).await?;
    let credits: BTreeMap<i32, u32> = marks::of_attempt(conn, attempt.id).await?.into_iter().collect();
    let kept = answers::of_attempt(conn, attempt.id).await?;
    let mut given: BTreeMap<i32, _> = kept
        .into_iter()
        .filter_map(|kept| Some((kept.number, kept.answer?)))
        .collect();
    let reviewed = attempt.questions.iter().zip(key).map(|(question, key)| Reviewed {
        question: question.clone(),
        answer: given.remove(&question.number),
        credit: credits.get(&question.number).copied().unwrap_or_default(),
        key,
    });
    Ok(reviewed.collect())
}
