//! How far a member came with a lesson.

use kit::report::reports;
use write::{Unaudited, WriteError};

use super::{
    classroom_desk::ClassroomDesk,
    mark_done::mark_lesson_done,
    own_lesson::{LessonError, OwnLesson, Way, own_lesson},
};
use crate::classroom::{
    domain::{
        syllabus::Lesson,
        watched::{Piece, at_most_in},
    },
    store::{
        enrolments,
        lesson_progress::{self, Progress},
    },
};

/// What a member's device tells.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// He says that he is done.
    pub done: bool,
    /// Where he goes on.
    pub position_seconds: Option<u32>,
    pub watched: Vec<Piece>,
}

/// Why it is not kept.
#[derive(Debug, thiserror::Error)]
pub enum SaveProgressError {
    /// He does not get to the lesson.
    #[error("the lesson is not there or locked")]
    Lesson(#[from] LessonError),
    /// It must be watched, and was not.
    #[error("too little of the video was watched")]
    NotWatched,
    /// It is done by answering questions.
    #[error("the lesson is done by its exam")]
    Exam,
    /// It could not be kept.
    #[error("could not save the progress")]
    Write(#[from] WriteError),
    /// The database did not answer.
    #[error("could not read or save the progress")]
    Database(#[from] sqlx::Error),
}

reports!(SaveProgressError {
    Lesson(source) => source,
    NotWatched => Conflict "video_belum_selesai",
    Exam => Conflict "ujian_belum_selesai",
    Write(source) => source,
});

impl ClassroomDesk {
    /// Keeps how far a member came; the lesson as it stands then. What he watched is merged with what he watched before, and no more
    /// of it counts than can have been watched since he opened the lesson. A video of which enough was watched is done.
    ///
    /// # Errors
    /// When there is no such lesson of his, it is locked, or he says that he is done and cannot be: what he watched is kept even then.
    pub async fn save_progress(&self, member_id: i64, way: Way, told: Told) -> Result<OwnLesson, SaveProgressError> {
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, "how far somebody came is told every few seconds").await?;
        let own = own_lesson(work.conn(), member_id, way, now).await?;
        own.must_be_open()?;
        let lesson = own.lesson();
        // Whoever marks a lesson as done takes the enrolment first, too.
        enrolments::lock_open(work.conn(), member_id, way.course_id).await?;
        enrolments::touch(work.conn(), member_id, way.course_id, now).await?;
        lesson_progress::open(work.conn(), member_id, way.lesson_id, now).await?;
        let mut progress = lesson_progress::lock(work.conn(), member_id, way.lesson_id).await?;
        let length = lesson.seconds.unwrap_or_default().unsigned_abs();
        let most = at_most_in(now - progress.first_opened_at);
        progress.watched.add(&told.watched, length, most);
        if let Some(position) = told.position_seconds {
            progress.position_seconds = i32::try_from(position.min(length)).unwrap_or(i32::MAX);
        }
        lesson_progress::save(work.conn(), member_id, way.lesson_id, &progress, now).await?;
        let finished = finishes(lesson, &progress, told.done);
        if matches!(finished, Ok(true)) {
            mark_lesson_done(work.conn(), member_id, way.lesson_id, now).await?;
        }
        let own = own_lesson(work.conn(), member_id, way, now).await?;
        work.commit().await?;
        finished.map(|_| own)
    }
}

/// Whether a lesson gets done by what is known now.
fn finishes(lesson: &Lesson, progress: &Progress, says_so: bool) -> Result<bool, SaveProgressError> {
    if lesson.is_done() {
        return Ok(false);
    }
    if lesson.is_exam() {
        return if says_so {
            Err(SaveProgressError::Exam)
        } else {
            Ok(false)
        };
    }
    let length = lesson.seconds.map(i32::unsigned_abs);
    if length.is_some_and(|length| progress.watched.suffices(length)) {
        return Ok(true);
    }
    if says_so && lesson.must_watch {
        return Err(SaveProgressError::NotWatched);
    }
    Ok(says_so)
}
