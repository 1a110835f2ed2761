//! A member opens an exam.

use kit::{
    clock::JAKARTA,
    date_words,
    report::{Kind, Report, reports},
};
use media::rich_text::CleanHtml;
use rand::{Rng, SeedableRng, rngs::StdRng};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    classroom::{
        domain::access::Access,
        store::{access, lesson_consents},
    },
    exams::{
        domain::{
            attempt::{EndedBy, Running},
            draw::draw,
            exam::Exam,
            paper::Paper,
            timing::{Next, is_over, next_attempt},
        },
        ops::{end_attempt::end, exam_desk::ExamDesk},
        store::{
            answers,
            attempts::{self, NewAttempt},
            bank, exams,
        },
    },
};

/// What a member opens, and at which device.
#[derive(Clone, Debug)]
pub struct Opening {
    pub course_id: i64,
    pub section_id: i64,
    pub lesson_id: i64,
    /// `None`: it is given a name.
    pub device: Option<String>,
}

/// The attempt that runs from now on, or did before.
#[derive(Debug)]
pub struct Begun {
    pub running: Running,
    pub is_new: bool,
    /// Another device led until now.
    pub took_over: bool,
}

/// The lesson is not open to the member yet; says why.
#[derive(Debug, thiserror::Error)]
#[error("something comes before the exam")]
pub struct Locked(String);

impl Report for Locked {
    fn report(&self) -> (Kind, &'static str) {
        (Kind::Conflict, "bab_terkunci")
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        vec![("alasan", self.0.clone())]
    }
}

/// The next attempt may not begin yet; says when.
#[derive(Debug, thiserror::Error)]
#[error("the next attempt may not begin yet")]
pub struct TooEarly(OffsetDateTime);

impl Report for TooEarly {
    fn report(&self) -> (Kind, &'static str) {
        (Kind::Conflict, "tunggu_percobaan")
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        let at = self.0.to_offset(JAKARTA);
        // A minute that has begun is not over yet: whoever comes at the minute that is named is not too early.
        let at = if at.second() > 0 || at.nanosecond() > 0 {
            at + time::Duration::minutes(1)
        } else {
            at
        };
        let words = format!(
            "{} pukul {:02}.{:02} WIB",
            date_words::long(at.date()),
            at.hour(),
            at.minute()
        );
        vec![("waktu", words)]
    }
}

/// Why no attempt runs.
#[derive(Debug, thiserror::Error)]
pub enum BeginAttemptError {
    /// No such exam, or the member is not enrolled in its course.
    #[error("no such exam")]
    Unknown,
    #[error("the lesson is locked")]
    Locked(#[source] Locked),
    /// The member did not agree to what is asked of him before.
    #[error("the member has to agree first")]
    ConsentNeeded,
    #[error("all attempts are used")]
    UsedUp,
    #[error("too early")]
    TooEarly(#[source] TooEarly),
    #[error("could not save the attempt")]
    Write(#[from] WriteError),
    #[error("could not read or save the attempt")]
    Database(#[from] sqlx::Error),
}

reports!(BeginAttemptError {
    Unknown => NotFound "ujian_tidak_ditemukan",
    Locked(source) => source,
    ConsentNeeded => Conflict "persetujuan_diperlukan",
    UsedUp => Conflict "percobaan_habis",
    TooEarly(source) => source,
    Write(source) => source,
});

impl ExamDesk {
    /// Begins an attempt, or goes on with the one that runs: the device that asks leads from then on.
    pub async fn begin(&self, member_id: i64, opening: &Opening) -> Result<Begun, BeginAttemptError> {
        self.begin_by(member_id, opening, &mut StdRng::from_seed(rand::random()))
            .await
    }

    /// The same with a given chance.
    async fn begin_by(
        &self,
        member_id: i64,
        opening: &Opening,
        chance: &mut (impl Rng + Send),
    ) -> Result<Begun, BeginAttemptError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        let lesson_id = opening.lesson_id;
        if !exams::stands_in(write.conn(), lesson_id, opening.section_id, opening.course_id).await? {
            return Err(BeginAttemptError::Unknown);
        }
        let exam = exams::find(write.conn(), lesson_id)
            .await?
            .ok_or(BeginAttemptError::Unknown)?;
        match access::of_lesson(write.conn(), member_id, lesson_id, now).await? {
            Access::Open => {}
            Access::Locked(lock) => return Err(BeginAttemptError::Locked(Locked(lock.words()))),
            Access::NotEnrolled => return Err(BeginAttemptError::Unknown),
        }
        if exam.asks_consent
            && lesson_consents::find(write.conn(), member_id, lesson_id)
                .await?
                .is_none()
        {
            return Err(BeginAttemptError::ConsentNeeded);
        }
        let device = opening
            .device
            .clone()
            .unwrap_or_else(|| Uuid::from_u64_pair(chance.next_u64(), chance.next_u64()).to_string());
        // Of two devices that open an exam at the same moment one begins, and the other goes on with that.
        loop {
            if let Some(id) = attempts::under_way(write.conn(), member_id, lesson_id).await?
                && let Some(attempt) = attempts::lock_of_member(write.conn(), id, member_id).await?
                && attempt.end.is_none()
            {
                if !is_over(attempt.ends_at, now) {
                    let (id, took_over) = (attempt.id, attempt.device != device);
                    let answers = answers::of_attempt(write.conn(), id).await?;
                    let mut running = Running { attempt, answers };
                    if took_over {
                        attempts::lead(write.conn(), id, &device).await?;
                        running.attempt.device = device;
                    }
                    write.commit(Change::new("attempt.opened", "attempt", id)).await?;
                    return Ok(Begun {
                        running,
                        is_new: false,
                        took_over,
                    });
                }
                let ended = end(&mut write, &attempt, EndedBy::Time, attempt.ends_at).await?;
                write.also(ended);
            }
            let taken = attempts::taken(write.conn(), member_id, lesson_id).await?;
            match next_attempt(&exam, taken, now) {
                Next::Now => {}
                Next::At(at) => return Err(BeginAttemptError::TooEarly(TooEarly(at))),
                Next::Never => return Err(BeginAttemptError::UsedUp),
            }
            let paper = clean(draw(bank::of_exam(write.conn(), lesson_id).await?, chance));
            if paper.questions.is_empty() {
                // There is nothing to ask: it is not an exam yet.
                return Err(BeginAttemptError::Unknown);
            }
            let new = new_attempt(&exam, member_id, taken.ended + 1, &paper, &device, now);
            if attempts::insert(write.conn(), &new).await? {
                let id = new.id;
                let written = attempts::find_of_member(write.conn(), id, member_id).await?;
                let attempt = written.ok_or(sqlx::Error::RowNotFound)?;
                let change = Change::new("attempt.begun", "attempt", id);
                write
                    .commit(change.to(json!({ "lesson_id": lesson_id, "number": attempt.number })))
                    .await?;
                let running = Running {
                    attempt,
                    answers: Vec::new(),
                };
                return Ok(Begun {
                    running,
                    is_new: true,
                    took_over: false,
                });
            }
        }
    }
}

fn new_attempt<'a>(
    exam: &Exam,
    member_id: i64,
    number: i32,
    paper: &'a Paper,
    device: &'a str,
    now: OffsetDateTime,
) -> NewAttempt<'a> {
    NewAttempt {
        id: Uuid::now_v7(),
        member_id,
        lesson_id: exam.lesson_id,
        number,
        paper,
        pass_hundredths: exam.pass_hundredths,
        started_at: now,
        ends_at: now + exam.length,
        device,
    }
}

/// Nothing of the bank is shown before it went through the rules of today.
pub fn clean(mut paper: Paper) -> Paper {
    let safe = |html: &str| CleanHtml::clean(html).as_str().to_owned();
    for question in &mut paper.questions {
        question.html = safe(&question.html);
    }
    for key in &mut paper.key {
        key.explanation = safe(&key.explanation);
    }
    paper
}
