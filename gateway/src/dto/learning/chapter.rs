//! A lesson of the caller's as the wire shows it, and what the caller sends for it.

use portal_proto::learning::v1 as pb;

use super::{
    classroom::{LessonRef, lesson_kind},
    course_details::LessonKind,
};
use crate::dto::{change::Whole, prelude::*};

/// Wire names of the fields of a lesson's forms.
pub const CHAPTER_FIELDS: &[(&str, &str)] = &[("text", "teks"), ("watched", "ditonton")];

/// Enrols in a course that costs nothing.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"id": 201}))]
pub struct EnrolForm {
    /// Id of the course.
    #[schema(value_type = i64)]
    pub id: Whole,
}

/// The course that the caller is enrolled in now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Enrolled {
    /// Id of the course.
    pub id: i64,
    /// Its title.
    pub judul: String,
}

/// What the caller agrees to before a lesson begins.
#[derive(Debug, Serialize, ToSchema)]
pub struct Disclaimer {
    /// Title of the lesson.
    pub judul: String,
    /// What is agreed to, as HTML that was cleaned: no scripts, no styles. Empty when the course says nothing.
    pub html: String,
    /// Whether the caller agreed.
    pub disetujui: bool,
    /// How long the exam may take; null for what is none.
    pub durasi_menit: Option<u32>,
    /// How many questions an attempt has; null for what is no exam.
    pub jumlah_soal: Option<u32>,
    /// How many per cent have to be right; null for what is no exam.
    pub batas_lulus: Option<u32>,
    /// How often it may be tried; null: as often as one likes.
    pub percobaan_maks: Option<u32>,
}

impl From<pb::Disclaimer> for Disclaimer {
    fn from(disclaimer: pb::Disclaimer) -> Self {
        Self {
            judul: disclaimer.title,
            html: disclaimer.html,
            disetujui: disclaimer.agreed,
            durasi_menit: disclaimer.minutes,
            jumlah_soal: disclaimer.questions,
            batas_lulus: disclaimer.pass_percent,
            percobaan_maks: disclaimer.attempts,
        }
    }
}

/// The caller agreed.
#[derive(Debug, Serialize, ToSchema)]
pub struct Consent {
    /// Always true.
    pub disetujui: bool,
    /// When the caller did so first.
    #[serde(with = "time::serde::rfc3339")]
    pub pada: OffsetDateTime,
}

/// What a lesson consists of (API.md, `GET /user/e-course/{id}/chapter/{catId}/{subId}`).
#[derive(Debug, Serialize, ToSchema)]
pub struct Chapter {
    /// Id of the lesson.
    pub id: i64,
    /// Its title.
    pub judul: String,
    /// What it consists of.
    pub jenis: LessonKind,
    /// The chapter that it stands in.
    pub kategori: Named,
    /// The course that it belongs to.
    pub kelas: Named,
    /// Text as HTML that was cleaned; null when it has none.
    pub html: Option<String>,
    /// Slides in their order; null when it has none.
    pub slide: Option<Vec<Slide>>,
    /// Address of the video or the document; good for 12 hours, and for the caller.
    #[schema(example = "/api/v1/materi/AAAAAAAAAAE")]
    pub berkas_url: Option<String>,
    /// Address of the video's captions (WebVTT), as that of the video.
    pub takarir_url: Option<String>,
    /// Address of a video that another host shows, in the place of one of ours; null when there is none.
    #[schema(example = "https://video.example.org/w/kabar-buruk")]
    pub video_luar_url: Option<String>,
    /// How long the video is; null for what another host shows.
    pub durasi_detik: Option<u32>,
    /// Whether what was not watched yet may be skipped.
    pub boleh_lompat: bool,
    /// Where to go on in the video.
    pub posisi_detik: u32,
    /// How many of its seconds were watched.
    pub detik_ditonton: u32,
    /// Whether the lesson is done.
    pub selesai: bool,
    /// The caller's own note; empty when there is none.
    pub catatan: String,
    /// The lesson before it.
    pub sebelumnya: Option<LessonRef>,
    /// The lesson after it.
    pub berikutnya: Option<LessonRef>,
}

/// A chapter or a course, by id and title.
#[derive(Debug, Serialize, ToSchema)]
pub struct Named {
    /// Its id.
    pub id: i64,
    /// Its title.
    pub judul: String,
}

/// One slide.
#[derive(Debug, Serialize, ToSchema)]
pub struct Slide {
    /// Its title.
    pub judul: String,
    /// Its text, plain.
    pub teks: String,
    /// Address of its picture, good for 12 hours; null when it has none.
    pub gambar: Option<String>,
}

impl From<pb::Chapter> for Chapter {
    fn from(chapter: pb::Chapter) -> Self {
        let is_slides = chapter.kind == "slides";
        Self {
            id: chapter.id,
            judul: chapter.title,
            jenis: lesson_kind(&chapter.kind),
            kategori: Named {
                id: chapter.section_id,
                judul: chapter.section_title,
            },
            kelas: Named {
                id: chapter.course_id,
                judul: chapter.course_title,
            },
            html: chapter.html,
            slide: is_slides.then(|| chapter.slides.into_iter().map(Slide::from).collect()),
            berkas_url: chapter.file_ticket.map(address),
            takarir_url: chapter.captions_ticket.map(address),
            video_luar_url: chapter.external_url,
            durasi_detik: chapter.seconds,
            boleh_lompat: chapter.may_skip,
            posisi_detik: chapter.position_seconds,
            detik_ditonton: chapter.watched_seconds,
            selesai: chapter.done,
            catatan: chapter.note,
            sebelumnya: chapter.previous.map(LessonRef::from),
            berikutnya: chapter.next.map(LessonRef::from),
        }
    }
}

impl From<pb::Slide> for Slide {
    fn from(slide: pb::Slide) -> Self {
        Self {
            judul: slide.title,
            teks: slide.text,
            gambar: slide.picture_ticket.map(address),
        }
    }
}

pub(super) fn address(ticket: String) -> String {
    format!("/api/v1/materi/{ticket}")
}

/// How far the caller came. What is not said stays as it is.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"posisi_detik": 42, "ditonton": [[30, 42]]}))]
pub struct ProgressForm {
    /// The caller is done. `false` changes nothing: what is done stays done.
    #[serde(default)]
    pub selesai: bool,
    /// Where the video stands.
    #[serde(default)]
    #[schema(value_type = Option<u32>)]
    pub posisi_detik: Option<u32>,
    /// What was played since it was told last: from the first second up to the second one, which was not played any more.
    #[serde(default)]
    pub ditonton: Vec<[u32; 2]>,
}

impl ProgressForm {
    /// As learning takes it.
    pub fn into_request(self, lesson: pb::LessonRequest) -> pb::SaveProgressRequest {
        let watched = self.ditonton.into_iter();
        pb::SaveProgressRequest {
            lesson: Some(lesson),
            done: self.selesai,
            position_seconds: self.posisi_detik,
            watched: watched.map(|[from, to]| pb::WatchedSeconds { from, to }).collect(),
        }
    }
}

/// How far the caller came, as it was kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonProgress {
    /// Whether the lesson is done.
    pub selesai: bool,
    /// How much of the whole course is done, of 100.
    #[schema(maximum = 100)]
    pub progres: u32,
    /// Where to go on in the video.
    pub posisi_detik: u32,
    /// How many of its seconds were watched; no more than can have been since the lesson was opened.
    pub detik_ditonton: u32,
    /// Where to go on in the course.
    pub lanjut: Option<LessonRef>,
}

impl From<pb::Progress> for LessonProgress {
    fn from(progress: pb::Progress) -> Self {
        Self {
            selesai: progress.done,
            progres: progress.course_progress,
            posisi_detik: progress.position_seconds,
            detik_ditonton: progress.watched_seconds,
            lanjut: progress.next.map(LessonRef::from),
        }
    }
}

/// The caller's own note.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"teks": "Dosis dihitung per kilogram."}))]
pub struct NoteForm {
    /// Up to 10,000 characters; an empty text takes the note away.
    #[schema(max_length = 10_000)]
    pub teks: String,
}

/// The note as it was kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct Note {
    /// Empty when there is none.
    pub teks: String,
}

/// A question to the teacher.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"teks": "Apakah dosisnya sama untuk anak?"}))]
pub struct QuestionForm {
    /// Up to 2,000 characters.
    #[schema(min_length = 1, max_length = 2_000)]
    pub teks: String,
}

/// A question of the caller's, and what the teacher said.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeacherQuestion {
    /// Id of the question.
    #[schema(format = Uuid)]
    pub id: String,
    /// What was asked.
    pub teks: String,
    /// When it was asked.
    #[serde(with = "time::serde::rfc3339")]
    pub pada: OffsetDateTime,
    /// What the teacher said; null while it waits.
    pub jawaban: Option<String>,
    /// When the teacher did; null while it waits.
    #[serde(with = "time::serde::rfc3339::option")]
    pub dijawab_pada: Option<OffsetDateTime>,
}

impl From<pb::TeacherQuestion> for TeacherQuestion {
    fn from(question: pb::TeacherQuestion) -> Self {
        Self {
            id: question.id,
            teks: question.text,
            pada: convert::instant(question.asked_at),
            jawaban: question.answer,
            dijawab_pada: question.answered_at.map(|at| convert::instant(Some(at))),
        }
    }
}

impl From<pb::Consent> for Consent {
    fn from(consent: pb::Consent) -> Self {
        Self {
            disetujui: true,
            pada: convert::instant(consent.agreed_at),
        }
    }
}
