//! A device sends answers.

use std::sync::Arc;

use kit::report::{FieldProblem, reports};
use kit::rule::Rule;
use time::OffsetDateTime;
use uuid::Uuid;
use write::WriteError;

use crate::exams::{
    domain::{
        answer::{Answer, KeptAnswer},
        attempt::EndedBy,
        paper::AskedQuestion,
        sitting::Sitting,
        timing::{counts, is_over},
    },
    ops::{exam_desk::ExamDesk, keep_answers::Save},
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
    /// What became of it went wrong for everybody who sent at the same moment.
    #[error("could not save the answers of a group")]
    Together(#[from] Arc<SaveAnswersError>),
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
    Together(source) => source,
    Write(source) => source,
});

impl ExamDesk {
    /// Keeps answers, each unless a newer one to its question is kept. What is answered as kept is on the disk.
    pub async fn save(&self, member_id: i64, sent: Sent) -> Result<Saved, SaveAnswersError> {
        self.saving.ask(Save { member_id, sent }).await
    }
}

/// What of `sent` is to be kept of an attempt.
///
/// # Errors
/// Why none of it is.
pub(super) fn judge(sitting: &Sitting, sent: &Sent, now: OffsetDateTime) -> Result<Vec<KeptAnswer>, SaveAnswersError> {
    match sitting.ended_by {
        Some(EndedBy::Member) => return Err(SaveAnswersError::HandedIn),
        Some(EndedBy::Time) => return Err(SaveAnswersError::TimeOver),
        None if is_over(sitting.ends_at, now) => return Err(SaveAnswersError::TimeOver),
        None => {}
    }
    if sitting.device != sent.device {
        return Err(SaveAnswersError::OtherDevice);
    }
    if !sent.answers.iter().all(|answer| fits(&sitting.questions, answer)) {
        let problem = FieldProblem::new("answers", Rule::Invalid);
        return Err(SaveAnswersError::Refused(vec![problem]));
    }
    let in_time = sent
        .answers
        .iter()
        .filter(|answer| counts(answer.answered_at, sitting.ends_at, now));
    let kept = in_time.map(|answer| KeptAnswer {
        number: answer.number,
        answer: answer.answer.clone().filter(|answer| !answer.is_empty()),
        is_doubtful: answer.is_doubtful,
        sequence: sent.sequence,
    });
    Ok(kept.collect())
}

fn fits(questions: &[AskedQuestion], sent: &SentAnswer) -> bool {
    let question = questions.iter().find(|question| question.number == sent.number);
    question.is_some_and(|question| sent.answer.as_ref().is_none_or(|answer| answer.fits(question)))
}
