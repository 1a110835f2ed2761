//! What a member agrees to before he begins.

use kit::report::reports;
use time::OffsetDateTime;
use write::{Change, Write, WriteError};

use super::{
    classroom_desk::ClassroomDesk,
    own_lesson::{LessonError, OwnLesson, Way, own_lesson},
};
use crate::classroom::{
    domain::class::ExamRules,
    store::{exam_rules, lesson_consents},
};

/// A lesson, and the rules of its exam if it is one.
#[derive(Debug)]
pub struct Disclaimer {
    pub own: OwnLesson,
    pub rules: Option<ExamRules>,
}

/// Why it is not kept that somebody agreed.
#[derive(Debug, thiserror::Error)]
pub enum AgreeError {
    /// He does not get to the lesson.
    #[error("the lesson is not there or locked")]
    Lesson(#[from] LessonError),
    /// The change was not made, or it is not known whether it was.
    #[error("could not save the consent")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the consent")]
    Database(#[from] sqlx::Error),
}

reports!(AgreeError {
    Lesson(source) => source,
    Write(source) => source,
});

impl ClassroomDesk {
    /// A lesson, to show what is agreed to before it; a locked one, too.
    ///
    /// # Errors
    /// When there is no such lesson of the member's.
    pub async fn get_disclaimer(&self, member_id: i64, way: Way) -> Result<Disclaimer, LessonError> {
        let mut conn = self.pool.acquire().await?;
        let own = own_lesson(&mut conn, member_id, way, self.clock.now()).await?;
        let rules = exam_rules::find(&mut conn, way.lesson_id).await?;
        Ok(Disclaimer { own, rules })
    }

    /// Notes that a member agrees; when he did so first.
    ///
    /// # Errors
    /// When there is no such lesson of his, or it is locked.
    pub async fn agree(&self, member_id: i64, way: Way) -> Result<OffsetDateTime, AgreeError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        own_lesson(write.conn(), member_id, way, now).await?.must_be_open()?;
        if lesson_consents::agree(write.conn(), member_id, way.lesson_id, now).await? {
            let change = Change::new("lesson.agreed", "lesson", way.lesson_id);
            write.commit(change).await?;
            return Ok(now);
        }
        let earlier = lesson_consents::find(write.conn(), member_id, way.lesson_id).await?;
        Ok(earlier.unwrap_or(now))
    }
}
