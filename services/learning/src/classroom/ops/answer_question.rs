//! The desk answers what members asked.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::{FieldProblem, reports},
};
use uuid::Uuid;
use write::{Change, Write, WriteError};

use super::classroom_desk::ClassroomDesk;
use crate::classroom::{
    domain::question::{DeskQuestion, Question, answer},
    store::teacher_questions,
};

/// Why a question is not shown or not answered.
#[derive(Debug, thiserror::Error)]
pub enum AnswerQuestionError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// There is no such question.
    #[error("no such question")]
    Unknown,
    /// It is no answer.
    #[error("the answer is not in order")]
    Refused(Vec<FieldProblem>),
    /// The change was not made, or it is not known whether it was.
    #[error("could not save the answer")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the questions")]
    Database(#[from] sqlx::Error),
}

reports!(AnswerQuestionError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "pertanyaan_tidak_ditemukan",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl ClassroomDesk {
    /// A page of everybody's questions: those that wait first.
    ///
    /// # Errors
    /// When the caller is not of the desk.
    pub async fn list_questions(
        &self,
        caller: Caller,
        answered: Option<bool>,
        page: Page,
    ) -> Result<Paged<DeskQuestion>, AnswerQuestionError> {
        must_be_desk(caller)?;
        let mut conn = self.pool.acquire().await?;
        Ok(teacher_questions::list(&mut conn, answered, page).await?)
    }

    /// Answers a question, in the place of the answer before.
    ///
    /// # Errors
    /// When the caller is not of the desk, there is no such question, or it is no answer.
    pub async fn answer_question(&self, caller: Caller, id: Uuid, text: &str) -> Result<Question, AnswerQuestionError> {
        must_be_desk(caller)?;
        let text = answer(text).map_err(|problem| AnswerQuestionError::Refused(vec![problem]))?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        let answered = teacher_questions::answer(write.conn(), id, text, caller.member, now).await?;
        let answered = answered.ok_or(AnswerQuestionError::Unknown)?;
        write.commit(Change::new("question.answered", "question", id)).await?;
        Ok(answered)
    }
}

fn must_be_desk(caller: Caller) -> Result<(), AnswerQuestionError> {
    if caller.role == Role::Admin {
        Ok(())
    } else {
        Err(AnswerQuestionError::Role)
    }
}
