//! What a member asks the teacher.

use kit::report::{FieldProblem, reports};
use uuid::Uuid;
use write::{Change, Write, WriteError};

use super::{
    classroom_desk::ClassroomDesk,
    own_lesson::{LessonError, Way, own_lesson},
};
use crate::classroom::{
    domain::question::{MOST_WAITING, Question, question},
    store::teacher_questions,
};

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

    /// Takes a question of a member.
    ///
    /// # Errors
    /// When there is no such lesson of his, it is no question, or too many of his wait.
    pub async fn ask_teacher(&self, member_id: i64, way: Way, text: &str) -> Result<Question, AskTeacherError> {
        let text = question(text).map_err(|problem| AskTeacherError::Refused(vec![problem]))?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
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
