//! One sitting of a member.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::exams::domain::{
    answer::{Answer, KeptAnswer},
    exam::ExamKind,
    paper::{AskedQuestion, QuestionKey},
};

/// An attempt that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastAttempt {
    pub id: Uuid,
    pub lesson_id: i64,
    pub number: i32,
    pub started_at: OffsetDateTime,
    pub ended_at: OffsetDateTime,
    pub score_hundredths: i32,
    pub passed: bool,
}

/// An attempt, without its key.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    pub id: Uuid,
    pub member_id: i64,
    pub lesson_id: i64,
    /// Which one of the member's at this exam, counted from 1.
    pub number: i32,
    /// Of the lesson.
    pub title: String,
    pub kind: ExamKind,
    pub questions: Vec<AskedQuestion>,
    pub pass_hundredths: i32,
    pub started_at: OffsetDateTime,
    pub ends_at: OffsetDateTime,
    /// The device that leads.
    pub device: String,
    /// `None`: it runs.
    pub end: Option<End>,
}

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub at: OffsetDateTime,
    pub by: EndedBy,
    pub score_hundredths: i32,
    /// Questions that were answered wholly right.
    pub right: i32,
    pub passed: bool,
}

/// Who ended an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// Its member handed it in.
    Member,
    /// Its time was over.
    Time,
}

impl EndedBy {
    /// As the table has it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Member => "member",
            Self::Time => "time",
        }
    }

    /// From the table, whose CHECK leaves no other word.
    #[must_use]
    pub fn of(word: &str) -> Self {
        if word == "member" { Self::Member } else { Self::Time }
    }
}

/// An attempt that runs, with what is kept of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Running {
    pub attempt: Attempt,
    pub answers: Vec<KeptAnswer>,
}

impl Running {
    /// Of the newest answer that was kept; 0: none.
    #[must_use]
    pub fn sequence(&self) -> i64 {
        let sequences = self.answers.iter().map(|answer| answer.sequence);
        sequences.max().unwrap_or_default()
    }
}

/// An attempt that has ended, as its member sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    pub attempt: Attempt,
    pub end: End,
    pub review: Review,
    /// `None`: as many as one likes.
    pub attempts_left: Option<i32>,
    /// When the next one may begin; `None`: at once, or never.
    pub next_at: Option<OffsetDateTime>,
}

/// What is told of the questions after the end.
#[derive(Clone, Debug, PartialEq)]
pub enum Review {
    /// The exam shows none.
    Never,
    /// Not yet: an attempt of the member that is under way asks some of them.
    Later,
    Shown(Vec<Reviewed>),
}

/// A question after the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    pub question: AskedQuestion,
    pub answer: Option<Answer>,
    pub key: QuestionKey,
    /// Up to [`WHOLE`](crate::exams::domain::grading::WHOLE).
    pub credit: u32,
}
