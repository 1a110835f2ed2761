//! A course as its own page of the wire shows it.

use portal_proto::learning::v1 as pb;

use super::course::{CourseHead, CourseKind};
use crate::dto::prelude::*;

/// What a lesson consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LessonKind {
    /// Text to read.
    Teks,
    /// A PDF.
    Pdf,
    /// Slides.
    Slide,
    /// A video.
    Video,
    /// Questions between the lessons.
    Kuis,
    /// Questions before the first one.
    PreTest,
    /// The exam.
    Ujian,
}

impl From<pb::LessonKind> for LessonKind {
    fn from(kind: pb::LessonKind) -> Self {
        match kind {
            pb::LessonKind::Text | pb::LessonKind::Unspecified => Self::Teks,
            pb::LessonKind::Pdf => Self::Pdf,
            pb::LessonKind::Slides => Self::Slide,
            pb::LessonKind::Video => Self::Video,
            pb::LessonKind::Quiz => Self::Kuis,
            pb::LessonKind::PreTest => Self::PreTest,
            pb::LessonKind::Exam => Self::Ujian,
        }
    }
}

/// A course with what it consists of (API.md, 'Learning').
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseDetails {
    /// What lists show of it, too.
    #[serde(flatten)]
    pub umum: CourseHead,
    /// What it is about, as HTML that was cleaned: no scripts, no styles.
    pub deskripsi: String,
    /// What one can do after it.
    pub tujuan: Vec<String>,
    /// What has to be finished before.
    pub prasyarat: Vec<RequiredCourse>,
    /// Who teaches it, in their order.
    pub pengajar: Vec<CourseTeacher>,
    /// Its chapters, in their order.
    pub bab: Vec<CourseSection>,
    /// Number under which its credit points are recognised; null when they are not.
    pub nomor_akreditasi: Option<String>,
    /// For how many days it is open to whoever enrols; null: for good.
    pub masa_akses_hari: Option<u32>,
    /// Whether it ends in an exam.
    pub ada_ujian: bool,
    /// What members say of it, the newest five.
    pub ulasan: Vec<CourseReview>,
}

/// A course that has to be finished before.
#[derive(Debug, Serialize, ToSchema)]
pub struct RequiredCourse {
    /// Id of the course, as the address of its kind takes it.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// What sort of course it is.
    pub jenis: CourseKind,
}

/// Who teaches a course.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseTeacher {
    /// Name without degrees behind it.
    pub nama: String,
    /// Degrees behind the name; may be empty.
    pub gelar: String,
    /// Who it is, plain text; may be empty.
    pub biografi: String,
    /// Address of the portrait; null without one.
    pub foto_url: Option<String>,
}

/// A chapter of a course.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseSection {
    /// Id of the chapter: `catId` of the classroom's addresses.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// Its lessons, in their order.
    pub sub: Vec<CourseLesson>,
}

/// A lesson of a course.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseLesson {
    /// Id of the lesson: `subId` of the classroom's addresses.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// What it consists of.
    pub jenis: LessonKind,
    /// How long it takes.
    pub durasi_menit: u32,
}

/// What somebody says of a course.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseReview {
    /// Who says it.
    pub nama: String,
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub bintang: u32,
    /// In words; may be empty.
    pub komentar: String,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    pub tanggal: OffsetDateTime,
}

impl From<pb::CourseDetails> for CourseDetails {
    fn from(details: pb::CourseDetails) -> Self {
        Self {
            umum: details.course.unwrap_or_default().into(),
            deskripsi: details.description_html,
            tujuan: details.goals,
            prasyarat: details.requires.into_iter().map(RequiredCourse::from).collect(),
            pengajar: details.teachers.into_iter().map(CourseTeacher::from).collect(),
            bab: details.sections.into_iter().map(CourseSection::from).collect(),
            nomor_akreditasi: details.accreditation_number,
            masa_akses_hari: details.access_days,
            ada_ujian: details.has_exam,
            ulasan: details.reviews.into_iter().map(CourseReview::from).collect(),
        }
    }
}

impl From<pb::RequiredCourse> for RequiredCourse {
    fn from(course: pb::RequiredCourse) -> Self {
        Self {
            jenis: course.kind().into(),
            id: course.id,
            judul: course.title,
        }
    }
}

impl From<pb::CourseTeacher> for CourseTeacher {
    fn from(teacher: pb::CourseTeacher) -> Self {
        Self {
            nama: teacher.name,
            gelar: teacher.degree,
            biografi: teacher.biography,
            foto_url: teacher.photo_url,
        }
    }
}

impl From<pb::CourseSection> for CourseSection {
    fn from(section: pb::CourseSection) -> Self {
        Self {
            id: section.id,
            judul: section.title,
            sub: section.lessons.into_iter().map(CourseLesson::from).collect(),
        }
    }
}

impl From<pb::CourseLesson> for CourseLesson {
    fn from(lesson: pb::CourseLesson) -> Self {
        Self {
            jenis: lesson.kind().into(),
            id: lesson.id,
            judul: lesson.title,
            durasi_menit: lesson.minutes,
        }
    }
}

impl From<pb::CourseReview> for CourseReview {
    fn from(review: pb::CourseReview) -> Self {
        Self {
            nama: review.author,
            bintang: review.stars,
            komentar: review.comment,
            tanggal: convert::instant(review.written_at),
        }
    }
}
