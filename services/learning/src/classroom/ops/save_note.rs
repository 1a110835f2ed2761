//! A member writes something to a lesson for himself.

use kit::report::{FieldProblem, reports};
use write::{Unaudited, WriteError};

use super::{
    classroom_desk::ClassroomDesk,
    own_lesson::{LessonError, Way, own_lesson},
};
use crate::classroom::{domain::question::note, store::lesson_notes};

/// Why a note is not kept.
#[derive(Debug, thiserror::Error)]
pub enum SaveNoteError {
    /// He does not get to the lesson.
    #[error("the lesson is not there")]
    Lesson(#[from] LessonError),
    /// It is no note.
    #[error("the note is not in order")]
    Refused(Vec<FieldProblem>),
    /// It could not be kept.
    #[error("could not save the note")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the note")]
    Database(#[from] sqlx::Error),
}

reports!(SaveNoteError {
    Lesson(source) => source,
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl ClassroomDesk {
    /// Keeps a member's note of a lesson in the place of the one before; an empty one takes it away.
    ///
    /// # Errors
    /// When there is no such lesson of his, or the note is too long.
    pub async fn save_note(&self, member_id: i64, way: Way, text: &str) -> Result<String, SaveNoteError> {
        let text = note(text).map_err(|problem| SaveNoteError::Refused(vec![problem]))?;
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, "a note is for nobody but its writer").await?;
        own_lesson(work.conn(), member_id, way, now).await?;
        if text.is_empty() {
            lesson_notes::delete(work.conn(), member_id, way.lesson_id).await?;
        } else {
            lesson_notes::put(work.conn(), member_id, way.lesson_id, text, now).await?;
        }
        work.commit().await?;
        Ok(text.to_owned())
    }
}
