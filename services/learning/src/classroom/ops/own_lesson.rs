//! A lesson by its way, for a member who is enrolled in its course.

use kit::report::{Kind, Report, reports};
use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::classroom::{
    domain::{
        access::Lock,
        class::Class,
        syllabus::{Lesson, Syllabus},
    },
    store::classes,
};

/// The way to a lesson, as addresses have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub course_id: i64,
    pub section_id: i64,
    pub lesson_id: i64,
}

/// A lesson of a member's, with the course around it.
#[derive(Debug)]
pub struct OwnLesson {
    pub class: Class,
    /// Where it stands among the lessons.
    pub place: usize,
}

impl OwnLesson {
    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.class.syllabus.lessons[self.place]
    }

    /// The lessons of its course.
    #[must_use]
    pub fn syllabus(&self) -> &Syllabus {
        &self.class.syllabus
    }

    /// Sees that nothing comes before it.
    ///
    /// # Errors
    /// When something does.
    pub fn must_be_open(&self) -> Result<(), LessonError> {
        let lock = self.syllabus().lock(self.place);
        lock.map_or(Ok(()), |lock| Err(LessonError::Locked(LockedError(lock))))
    }
}

/// Why a member does not get to a lesson.
#[derive(Debug, thiserror::Error)]
pub enum LessonError {
    /// There is no such course, or he is not enrolled in it, or not any more.
    #[error("the caller is not enrolled in such a course")]
    UnknownCourse,
    /// Course, section and lesson do not belong together.
    #[error("the course has no such lesson")]
    UnknownLesson,
    /// Something comes before it.
    #[error("the lesson is locked")]
    Locked(#[source] LockedError),
    /// The database did not answer.
    #[error("could not read the lesson")]
    Database(#[from] sqlx::Error),
}

reports!(LessonError {
    UnknownCourse => NotFound "kelas_tidak_ditemukan",
    UnknownLesson => NotFound "bab_tidak_ditemukan",
    Locked(source) => source,
});

/// Something comes before a lesson.
#[derive(Debug, thiserror::Error)]
#[error("something comes before the lesson")]
pub struct LockedError(Lock);

impl Report for LockedError {
    fn report(&self) -> (Kind, &'static str) {
        (Kind::Conflict, "bab_terkunci")
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        vec![("alasan", self.0.words())]
    }
}

/// A course of a member whose rooms are open.
///
/// # Errors
/// When he is not enrolled in such a course, or his time there is over.
pub async fn own_class(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
    now: OffsetDateTime,
) -> Result<Class, LessonError> {
    let class = classes::find_own(conn, member_id, course_id).await?;
    class
        .filter(|class| class.until.is_none_or(|until| now < until))
        .ok_or(LessonError::UnknownCourse)
}

/// A lesson of a member's, locked or open.
///
/// # Errors
/// When there is none of this way that is his.
pub async fn own_lesson(
    conn: &mut PgConnection,
    member_id: i64,
    way: Way,
    now: OffsetDateTime,
) -> Result<OwnLesson, LessonError> {
    let class = own_class(conn, member_id, way.course_id, now).await?;
    let place = class.syllabus.place_of(way.lesson_id);
    let place = place.filter(|&place| class.syllabus.lessons[place].section_id == way.section_id);
    Ok(OwnLesson {
        place: place.ok_or(LessonError::UnknownLesson)?,
        class,
    })
}
