//! What a member asks the teacher.

use kit::report::{FieldProblem, reports};
use uuid::Uuid;
use write::{Begun, Change, Fingerprint, Key, Request, Write, WriteError};

use super::{
    classroom_desk::ClassroomDesk,
    own_lesson::{LessonError, Way, own_lesson},
};
use crate::classroom::{
    domain::question::{MOST_WAITING, Question, question},
    store::teacher_questions,
};

/// What keys are kept under.
const OPERATION: &str = "ask_teacher";

/// Who asks what, by which key.
#[derive(Clone, Debug)]
pub struct Asking<'a> {
    /// Account id, from the session.
    pub member_id: i64,
    pub way: Way,
    pub text: &'a str,
    /// The caller's own word for the request.
    pub key: Option<Key>,
}

impl Asking<'_> {
    /// As its key knows it; `None` without a key.
    fn request(&self) -> Option<Request<'_>> {
        let print = Fingerprint::default()
            .and(self.way.lesson_id.to_be_bytes())
            .and(self.text);
        Some(Request {
            operation: OPERATION,
            key: self.key.as_ref()?,
            fingerprint: print.bytes(),
        })
    }
}

/// Why a question is not taken.
#[derive(Debug, thiserror::Error)]
pub enum AskTeacherError {
    /// He does not get to the lesson.
    #[error("the lesson is not there")]
    Lesson(#[from] LessonError),
    /// It is no question.
    #[error("the question is not in order")]
    Refused(Vec<FieldProblem>),
    /// Too many of his wait for an answer.
    #[error("too many questions are without an answer")]
    TooManyWaiting,
    /// The change was not made, or it is not known whether it was.
    #[error("could not save the question")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the question")]
    Database(#[from] sqlx::Error),
}

reports!(AskTeacherError {
    Lesson(source) => source,
    Refused(fields) => Invalid "data_tidak_valid",
    TooManyWaiting => Conflict "pertanyaan_menunggu",
    Write(source) => source,
});

impl ClassroomDesk {
    /// A member's questions of a lesson, the oldest first.
    ///
    /// # Errors
    /// When there is no such lesson of his.
    pub async fn list_own_questions(&self, member_id: i64, way: Way) -> Result<Vec<Question>, LessonError> {
        let mut conn = self.pool.acquire().await?;
        own_lesson(&mut conn, member_id, way, self.clock.now()).await?;
        Ok(teacher_questions::of_member(&mut conn, member_id, way.lesson_id).await?)
    }

    /// Takes a question of a member; a repeated request is answered with what came of it.
    ///
    /// # Errors
    /// When there is no such lesson of his, it is no question, or too many of his wait.
    pub async fn ask_teacher(&self, asking: &Asking<'_>) -> Result<Question, AskTeacherError> {
        let &Asking { member_id, way, .. } = asking;
        let text = question(asking.text).map_err(|problem| AskTeacherError::Refused(vec![problem]))?;
        let now = self.clock.now();
        let mut write = match Write::once(&self.pool, member_id, now, asking.request()).await? {
            Begun::Fresh(write) => write,
            Begun::Repeated(id) => {
                let mut conn = self.pool.acquire().await?;
                let asked = teacher_questions::find_of_member(&mut conn, id, member_id).await?;
                return Ok(asked.ok_or(WriteError::KeyUsed)?);
            }
        };
        own_lesson(write.conn(), member_id, way, now).await?;
        if teacher_questions::count_waiting(write.conn(), member_id).await? >= MOST_WAITING {
            return Err(AskTeacherError::TooManyWaiting);
        }
        let asked = Question {
            id: Uuid::now_v7(),
            text: text.to_owned(),
            asked_at: now,
            answer: None,
            answered_at: None,
        };
        teacher_questions::insert(write.conn(), member_id, way.lesson_id, &asked).await?;
        write
            .commit(Change::new("question.asked", "question", asked.id))
            .await?;
        Ok(asked)
    }
}
