//! A device sends answers.

use kit::report::{FieldProblem, reports};
use kit::rule::Rule;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::exams::{
    domain::{
        answer::{Answer, KeptAnswer},
        attempt::{Attempt, EndedBy},
        timing::{counts, is_over},
    },
    ops::exam_desk::ExamDesk,
    store::{answers, attempts},
};

/// What a device sends.
#[derive(Debug)]
pub struct Sent {
    pub attempt_id: Uuid,
    pub device: String,
    pub sequence: i64,
    pub answers: Vec<SentAnswer>,
}

/// One answer of it.
#[derive(Clone, Debug)]
pub struct SentAnswer {
    /// Of the question.
    pub number: i32,
    /// `None`: taken back.
    pub answer: Option<Answer>,
    pub is_doubtful: bool,
    /// As the device says.
    pub answered_at: Option<OffsetDateTime>,
}

/// What is kept now.
#[derive(Debug)]
pub struct Saved {
    /// The questions whose answers stand as they were sent.
    pub numbers: Vec<i32>,
    /// Of the newest answer.
    pub sequence: i64,
    pub now: OffsetDateTime,
    pub ends_at: OffsetDateTime,
}

/// Why nothing was kept.
#[derive(Debug, thiserror::Error)]
pub enum SaveAnswersError {
    /// No such attempt, or another member's.
    #[error("no such attempt")]
    Unknown,
    #[error("an answer does not fit its question")]
    Refused(Vec<FieldProblem>),
    #[error("the attempt was handed in")]
    HandedIn,
    #[error("the time of the attempt is over")]
    TimeOver,
    /// The member opened the exam at another device after this one.
    #[error("another device leads")]
    OtherDevice,
    #[error("could not save the answers")]
    Write(#[from] WriteError),
    #[error("could not read or save the answers")]
    Database(#[from] sqlx::Error),
}

reports!(SaveAnswersError {
    Unknown => NotFound "ujian_tidak_ditemukan",
    Refused(fields) => Invalid "data_tidak_valid",
    HandedIn => Conflict "ujian_sudah_dikumpulkan",
    TimeOver => Conflict "waktu_ujian_habis",
    OtherDevice => Conflict "ujian_di_perangkat_lain",
    Write(source) => source,
});

impl ExamDesk {
    /// Keeps answers, each unless a newer one to its question is kept. What is answered as kept is on the disk.
    pub async fn save(&self, member_id: i64, sent: &Sent) -> Result<Saved, SaveAnswersError> {
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, "every answer is a row with its time").await?;
        let numbers: Vec<i32> = sent.answers.iter().map(|answer| answer.number).collect();
        let attempt = attempts::lock_with_questions(work.conn(), sent.attempt_id, member_id, &numbers).await?;
        let attempt = attempt.ok_or(SaveAnswersError::Unknown)?;
        match attempt.end.map(|end| end.by) {
            Some(EndedBy::Member) => return Err(SaveAnswersError::HandedIn),
            Some(EndedBy::Time) => return Err(SaveAnswersError::TimeOver),
            None if is_over(attempt.ends_at, now) => return Err(SaveAnswersError::TimeOver),
            None => {}
        }
        if attempt.device != sent.device {
            return Err(SaveAnswersError::OtherDevice);
        }
        if !sent.answers.iter().all(|answer| fits(&attempt, answer)) {
            let problem = FieldProblem::new("answers", Rule::Invalid);
            return Err(SaveAnswersError::Refused(vec![problem]));
        }
        let in_time = sent
            .answers
            .iter()
            .filter(|answer| counts(answer.answered_at, attempt.ends_at, now));
        let kept: Vec<KeptAnswer> = in_time
            .map(|answer| KeptAnswer {
                number: answer.number,
                answer: answer.answer.clone().filter(|answer| !answer.is_empty()),
                is_doubtful: answer.is_doubtful,
                sequence: sent.sequence,
            })
            .collect();
        let stands = answers::save(work.conn(), attempt.id, &kept, now).await?;
        work.commit().await?;
        let as_sent = kept.iter().filter(|answer| stands.contains(answer));
        Ok(Saved {
            numbers: as_sent.map(|answer| answer.number).collect(),
            sequence: stands.iter().map(|answer| answer.sequence).max().unwrap_or_default(),
            now,
            ends_at: attempt.ends_at,
        })
    }
}

fn fits(attempt: &Attempt, sent: &SentAnswer) -> bool {
    let question = attempt.questions.iter().find(|question| question.number == sent.number);
    question.is_some_and(|question| sent.answer.as_ref().is_none_or(|answer| answer.fits(question)))
}
