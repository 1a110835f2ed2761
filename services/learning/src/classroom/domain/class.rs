//! A course as its classroom shows it.

use media::{picture::Picture, rich_text::CleanHtml};
use serde::Deserialize;
use time::OffsetDateTime;

use super::syllabus::Syllabus;

/// A member's course, with its lessons.
#[derive(Clone, Debug)]
pub struct Class {
    pub id: i64,
    pub title: String,
    /// learning, microlearning or `e_course`.
    pub kind: String,
    pub picture: Option<Picture>,
    /// What is agreed to before an exam, unless the lesson has none to ask for.
    pub disclaimer: Option<CleanHtml>,
    /// Names.
    pub teachers: Vec<String>,
    pub started_at: OffsetDateTime,
    /// Until when its rooms are open; none: for good.
    pub until: Option<OffsetDateTime>,
    pub completed_at: Option<OffsetDateTime>,
    pub syllabus: Syllabus,
}

/// The newest certificate of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseCertificate {
    /// What a stranger types to check it.
    pub code: String,
    /// As it is printed.
    pub number: String,
    /// Why it counts no more; `None`: it counts.
    pub revoked_because: Option<String>,
}

/// What a member reached in an exam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The best of all attempts, of 100 points, in hundredths.
    pub best_hundredths: i32,
    /// By any of them.
    pub passed: bool,
}

/// The rules of an exam, as they are told before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExamRules {
    pub seconds: i64,
    /// How many questions an attempt has.
    pub questions: i64,
    /// Of 100 points, in hundredths.
    pub pass_hundredths: i32,
    /// None: as many as one likes.
    pub most_attempts: Option<i32>,
}

/// What a lesson consists of.
#[derive(Clone, Debug)]
pub struct Content {
    pub html: Option<CleanHtml>,
    pub slides: Vec<Slide>,
    pub file_key: Option<String>,
    pub captions_key: Option<String>,
    /// The address of a video that another host shows.
    pub external_url: Option<String>,
}

/// One of a lesson's slides, as the table keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Slide {
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub text: String,
    /// Key of its picture.
    #[serde(default)]
    pub picture: Option<String>,
}
