//! The caller's courses as the wire shows them.

use portal_proto::learning::v1 as pb;

use super::{
    course::{CourseKind, TeacherName},
    course_details::LessonKind,
};
use crate::dto::prelude::*;

/// Where a lesson stands, and whether it can be opened.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonRef {
    /// Id of its chapter.
    pub cat_id: i64,
    /// Id of the lesson.
    pub sub_id: i64,
    /// Title of the lesson.
    pub judul: String,
    /// What it consists of.
    pub jenis: LessonKind,
    /// Whether the caller may open it now.
    pub terbuka: bool,
}

impl From<pb::LessonRef> for LessonRef {
    fn from(lesson: pb::LessonRef) -> Self {
        Self {
            cat_id: lesson.section_id,
            sub_id: lesson.lesson_id,
            judul: lesson.title,
            jenis: lesson_kind(&lesson.kind),
            terbuka: lesson.open,
        }
    }
}

/// An exam that the caller began and whose time runs.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunningExam {
    /// Id of its chapter.
    pub cat_id: i64,
    /// Id of the exam among its lessons.
    pub sub_id: i64,
    /// Title of the exam.
    pub judul: String,
    /// When its time is over, by the server's clock.
    #[serde(with = "time::serde::rfc3339")]
    pub batas_waktu: OffsetDateTime,
}

impl From<pb::RunningExam> for RunningExam {
    fn from(exam: pb::RunningExam) -> Self {
        Self {
            cat_id: exam.section_id,
            sub_id: exam.lesson_id,
            judul: exam.title,
            batas_waktu: convert::instant(exam.ends_at),
        }
    }
}

/// A course that the caller is enrolled in (API.md, `GET /user/learning`).
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnClass {
    /// Id of the course.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// What sort of course it is.
    pub jenis: CourseKind,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// How much of its lessons is done, of 100.
    #[schema(maximum = 100)]
    pub progres: u32,
    /// Whether every lesson was done.
    pub selesai: bool,
    /// When the caller enrolled.
    #[serde(with = "time::serde::rfc3339")]
    pub mulai: OffsetDateTime,
    /// Until when it is open; null: for good. Once it lies in the past, the course is 404 until the caller enrols anew.
    #[serde(with = "time::serde::rfc3339::option")]
    pub akses_sampai: Option<OffsetDateTime>,
    /// Where to go on; null when everything is done, or nothing can be opened.
    pub lanjut: Option<LessonRef>,
    /// The best score of its exams, of 100, or of its quizzes where it has no exam; null when none was sat.
    pub hasil_terbaik: Option<f64>,
    /// Code of the certificate; null while there is none.
    pub sertifikat_kode: Option<String>,
    /// The exam whose time runs, of several the one that ends first; null when none does.
    pub ujian_berjalan: Option<RunningExam>,
}

impl From<pb::OwnClass> for OwnClass {
    fn from(class: pb::OwnClass) -> Self {
        Self {
            id: class.id,
            judul: class.title,
            jenis: course_kind(&class.kind),
            gambar: class.picture_url,
            progres: class.progress,
            selesai: class.completed,
            mulai: convert::instant(class.started_at),
            akses_sampai: class.open_until.map(|until| convert::instant(Some(until))),
            lanjut: class.next.map(LessonRef::from),
            hasil_terbaik: class.best_score_hundredths.map(score),
            sertifikat_kode: class.certificate_code,
            ujian_berjalan: class.running_exam.map(RunningExam::from),
        }
    }
}

/// A course of the caller's with its lessons (API.md, `GET /user/e-course/{id}`).
#[derive(Debug, Serialize, ToSchema)]
pub struct Classroom {
    /// Id of the course.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// What sort of course it is.
    pub jenis: CourseKind,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// How much of its lessons is done, of 100.
    #[schema(maximum = 100)]
    pub progres: u32,
    /// Whether every lesson was done.
    pub selesai: bool,
    /// Until when it is open; null: for good.
    #[serde(with = "time::serde::rfc3339::option")]
    pub akses_sampai: Option<OffsetDateTime>,
    /// Who teaches it.
    pub pengajar: Vec<TeacherName>,
    /// Its chapters, in their order.
    pub kategori: Vec<ClassroomSection>,
    /// Where to go on; null when everything is done, or nothing can be opened.
    pub lanjut: Option<LessonRef>,
    /// The exam whose time runs, of several the one that ends first; null when none does.
    pub ujian_berjalan: Option<RunningExam>,
}

/// A chapter with its lessons, in their order.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassroomSection {
    /// Id of the chapter.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// Its lessons.
    pub sub: Vec<ClassroomLesson>,
}

/// A lesson, and how far the caller came with it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassroomLesson {
    /// Id of the lesson.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// What it consists of.
    pub jenis: LessonKind,
    /// About how long it takes.
    pub durasi_menit: u32,
    /// Whether the caller may open it now.
    pub terbuka: bool,
    /// Why not, fit to show.
    pub alasan_terkunci: Option<String>,
    /// Whether it is done.
    pub selesai: bool,
    /// How much of it is done, of 100.
    #[schema(maximum = 100)]
    pub progres: u32,
    /// Whether the caller has to agree to something before it begins.
    pub perlu_persetujuan: bool,
    /// Whether the caller did.
    pub disetujui: bool,
    /// The best attempt; null for what is no exam, and for one that was not sat.
    pub hasil: Option<LessonResult>,
}

/// What came of the best attempt at an exam.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonResult {
    /// Of 100.
    pub nilai: f64,
    /// Whether it sufficed.
    pub lulus: bool,
}

impl From<pb::Classroom> for Classroom {
    fn from(class: pb::Classroom) -> Self {
        Self {
            id: class.id,
            judul: class.title,
            jenis: course_kind(&class.kind),
            gambar: class.picture_url,
            progres: class.progress,
            selesai: class.completed,
            akses_sampai: class.open_until.map(|until| convert::instant(Some(until))),
            pengajar: class.teachers.into_iter().map(|nama| TeacherName { nama }).collect(),
            kategori: class.sections.into_iter().map(ClassroomSection::from).collect(),
            lanjut: class.next.map(LessonRef::from),
            ujian_berjalan: class.running_exam.map(RunningExam::from),
        }
    }
}

impl From<pb::ClassroomSection> for ClassroomSection {
    fn from(section: pb::ClassroomSection) -> Self {
        Self {
            id: section.id,
            judul: section.title,
            sub: section.lessons.into_iter().map(ClassroomLesson::from).collect(),
        }
    }
}

impl From<pb::ClassroomLesson> for ClassroomLesson {
    fn from(lesson: pb::ClassroomLesson) -> Self {
        Self {
            id: lesson.id,
            judul: lesson.title,
            jenis: lesson_kind(&lesson.kind),
            durasi_menit: lesson.minutes,
            terbuka: lesson.locked_because.is_none(),
            alasan_terkunci: lesson.locked_because,
            selesai: lesson.done,
            progres: lesson.progress,
            perlu_persetujuan: lesson.asks_consent,
            disetujui: lesson.agreed,
            hasil: lesson.result.map(|result| LessonResult {
                nilai: score(result.score_hundredths),
                lulus: result.passed,
            }),
        }
    }
}

/// Of 100, of its hundredths.
fn score(hundredths: u32) -> f64 {
    f64::from(hundredths) / 100.0
}

/// The service's word for a sort of course.
fn course_kind(word: &str) -> CourseKind {
    match word {
        "e_course" => CourseKind::ECourse,
        "microlearning" => CourseKind::Microlearning,
        _ => CourseKind::Learning,
    }
}

/// The service's word for what a lesson consists of.
pub(super) fn lesson_kind(word: &str) -> LessonKind {
    match word {
        "pdf" => LessonKind::Pdf,
        "slides" => LessonKind::Slide,
        "video" => LessonKind::Video,
        "quiz" => LessonKind::Kuis,
        "pre_test" => LessonKind::PreTest,
        "exam" => LessonKind::Ujian,
        _ => LessonKind::Teks,
    }
}
