//! A course as its own page shows it.

use media::{picture::Portrait, rich_text::CleanHtml};
use time::OffsetDateTime;

use super::{course::Course, course_kind::CourseKind, lesson_kind::LessonKind};

/// How many reviews its page shows.
pub const SHOWN_REVIEWS: i64 = 5;

/// A published course with what it consists of.
#[derive(Clone, Debug)]
pub struct CourseDetails {
    pub course: Course,
    pub description: CleanHtml,
    pub accreditation_number: Option<String>,
    /// How long whoever enrols may stay; none: for good.
    pub access_days: Option<u32>,
    pub parts: CourseParts,
}

/// What belongs to a course, each in its order.
#[derive(Clone, Debug)]
pub struct CourseParts {
    pub goals: Vec<String>,
    pub requires: Vec<RequiredCourse>,
    pub teachers: Vec<Teacher>,
    pub sections: Vec<Section>,
    /// The newest ones.
    pub reviews: Vec<Review>,
}

impl CourseParts {
    /// Whether it ends in an exam.
    #[must_use]
    pub fn has_exam(&self) -> bool {
        let mut lessons = self.sections.iter().flat_map(|section| &section.lessons);
        lessons.any(|lesson| lesson.kind == LessonKind::Exam)
    }
}

/// A course that has to be finished before.
#[derive(Clone, Debug)]
pub struct RequiredCourse {
    pub id: i64,
    pub title: String,
    pub kind: CourseKind,
}

/// Who teaches it.
#[derive(Clone, Debug)]
pub struct Teacher {
    pub name: String,
    pub degree: String,
    pub biography: String,
    pub portrait: Option<Portrait>,
}

/// A chapter.
#[derive(Clone, Debug)]
pub struct Section {
    pub id: i64,
    pub title: String,
    pub lessons: Vec<Lesson>,
}

/// What one learns at a sitting.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub id: i64,
    pub title: String,
    pub kind: LessonKind,
    pub minutes: u32,
}

/// What somebody who took it says of it.
#[derive(Clone, Debug)]
pub struct Review {
    /// As it is shown.
    pub author: String,
    /// 1 to 5.
    pub stars: u32,
    pub comment: String,
    pub written_at: OffsetDateTime,
}
