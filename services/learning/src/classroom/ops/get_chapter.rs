//! What a lesson consists of, for a member who may open it.

use kit::report::reports;
use write::{Unaudited, WriteError};

use super::{
    classroom_desk::ClassroomDesk,
    own_lesson::{LessonError, OwnLesson, Way, own_lesson},
};
use crate::classroom::{
    domain::{
        class::Content,
        material::{LIFETIME, Part, Ticket},
    },
    store::{enrolments, lesson_content, lesson_notes, lesson_progress},
};

/// A lesson with what it consists of.
#[derive(Debug)]
pub struct Chapter {
    pub own: OwnLesson,
    pub content: Content,
    pub note: String,
    /// The address of its file.
    pub file_ticket: Option<String>,
    pub captions_ticket: Option<String>,
    /// The addresses of the slides' pictures, a place a slide.
    pub picture_tickets: Vec<Option<String>>,
}

/// Why a lesson is not shown.
#[derive(Debug, thiserror::Error)]
pub enum GetChapterError {
    /// He does not get to it.
    #[error("the lesson is not there or locked")]
    Lesson(#[from] LessonError),
    /// It could not be noted that it was opened.
    #[error("could not note that the lesson was opened")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read the lesson")]
    Database(#[from] sqlx::Error),
}

reports!(GetChapterError {
    Lesson(source) => source,
    Write(source) => source,
});

impl ClassroomDesk {
    /// What a lesson consists of, with the addresses of its files. From now on it counts as opened.
    ///
    /// # Errors
    /// When there is no such lesson of the member's, or it is locked.
    pub async fn get_chapter(&self, member_id: i64, way: Way) -> Result<Chapter, GetChapterError> {
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, "nobody need answer for having opened a lesson").await?;
        let own = own_lesson(work.conn(), member_id, way, now).await?;
        own.must_be_open()?;
        let content = lesson_content::find(work.conn(), way.lesson_id).await?;
        let content = content.ok_or(LessonError::UnknownLesson)?;
        let note = lesson_notes::find(work.conn(), member_id, way.lesson_id).await?;
        enrolments::touch(work.conn(), member_id, way.course_id, now).await?;
        lesson_progress::open(work.conn(), member_id, way.lesson_id, now).await?;
        work.commit().await?;
        let ticket = |part| {
            self.key.sign(&Ticket {
                member_id,
                lesson_id: way.lesson_id,
                part,
                ends_at: now + LIFETIME,
            })
        };
        let pictures = (0..).zip(&content.slides);
        Ok(Chapter {
            file_ticket: content.file_key.is_some().then(|| ticket(Part::File)),
            captions_ticket: content.captions_key.is_some().then(|| ticket(Part::Captions)),
            picture_tickets: pictures
                .map(|(place, slide)| slide.picture.is_some().then(|| ticket(Part::Slide(place))))
                .collect(),
            note: note.unwrap_or_default(),
            content,
            own,
        })
    }
}
