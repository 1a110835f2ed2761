//! Exams after their end: marks, reviews, results, what questions are worth.

use portal_proto::learning::v1::{self as pb, get_attempt_response::State};

use super::exam::{ExamAnswer, ExamAttempt, ExamChoice, ExamQuestion, JenisSoal, JenisUjian};
use crate::dto::prelude::*;

/// An attempt as it stands: while it runs its questions, then its marks.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ExamState {
    /// It runs.
    Berjalan(ExamAttempt),
    /// It has ended.
    Selesai(EndedExam),
}

/// An attempt that has ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct EndedExam {
    /// What `/ujian/{attempt}` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// Which one of the caller's at this exam, counted from 1.
    pub ke: u32,
    /// Title of the exam.
    pub judul: String,
    /// What it is.
    pub jenis: JenisUjian,
    /// When it was handed in, or its time was over.
    #[serde(with = "time::serde::rfc3339")]
    pub selesai_pada: OffsetDateTime,
    /// 0 to 100, with one decimal.
    pub nilai: f64,
    /// Whether it is a pass.
    pub lulus: bool,
    /// From which `nilai` on it is.
    pub batas_lulus: f64,
    /// Questions that were answered wholly right.
    pub benar: u32,
    /// How many were asked.
    pub jumlah_soal: u32,
    /// Each question with its key; null when the exam shows none, or none yet.
    pub tinjauan: Option<Vec<ReviewedQuestion>>,
    /// Whether `tinjauan` follows: an attempt that the member has under way asks some of these questions.
    pub tinjauan_menyusul: bool,
    /// How often it can be sat again; null: as often as one likes.
    pub percobaan_tersisa: Option<u32>,
    /// Before this no attempt can begin; null: at once, or never.
    #[serde(with = "time::serde::rfc3339::option")]
    pub boleh_ulang_pada: Option<OffsetDateTime>,
}

/// A question after the end.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedQuestion {
    /// Counted from 1 within the attempt.
    pub nomor: u32,
    /// How it is answered.
    pub jenis: JenisSoal,
    /// Safe HTML.
    pub teks: String,
    /// Address of its picture, good for 12 hours; null when it has none.
    pub gambar: Option<String>,
    /// What could be chosen; of `menjodohkan` the left sides; null for `angka`.
    pub pilihan: Option<Vec<ExamChoice>>,
    /// The right sides of `menjodohkan`; null for all others.
    pub pasangan: Option<Vec<ExamChoice>>,
    /// What the member answered; null: nothing.
    pub jawaban: Option<ExamAnswer>,
    /// What is wholly right.
    pub kunci: Option<ExamAnswer>,
    /// Whether the answer is wholly right.
    pub benar: bool,
    /// Why; safe HTML.
    pub penjelasan: String,
}

/// All that the caller did in the exams of a course.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseResults {
    /// Which course it is.
    pub kelas: CourseOfResults,
    /// Its exams, in the order of the course.
    pub ujian: Vec<ExamResult>,
    /// Of the first try at the pre-test; null: none has ended.
    pub nilai_pre_test: Option<f64>,
    /// The best of the exam; null: none has ended.
    pub nilai_ujian: Option<f64>,
    /// From the one to the other.
    pub kenaikan: Option<f64>,
    /// Whether every lesson of the course is done.
    pub selesai: bool,
    /// The certificate of the course, where there is one that holds.
    pub sertifikat: Option<CertificateOfCourse>,
    /// The newest certificate of the course, where it was taken back and no other one took its place.
    pub sertifikat_dicabut: Option<RevokedCertificateOfCourse>,
}

/// A course by its name.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseOfResults {
    /// Id of the course.
    pub id: i64,
    /// What it is called.
    pub judul: String,
}

/// A certificate that was taken back.
#[derive(Debug, Serialize, ToSchema)]
pub struct RevokedCertificateOfCourse {
    /// What `/verifikasi/{kode}` takes.
    pub kode: String,
    /// As it is printed.
    pub nomor: String,
    /// Why, for everybody to read.
    pub alasan: String,
}

/// A certificate by its code.
#[derive(Debug, Serialize, ToSchema)]
pub struct CertificateOfCourse {
    /// What `/verifikasi/{kode}` takes.
    pub kode: String,
    /// As it is printed.
    pub nomor: String,
}

/// What the caller reached in one exam.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExamResult {
    /// Id of its section.
    pub cat_id: i64,
    /// Id of its lesson.
    pub sub_id: i64,
    /// What it is called.
    pub judul: String,
    /// What it is.
    pub jenis: JenisUjian,
    /// From which `nilai` on it is passed.
    pub batas_lulus: f64,
    /// How often it can be sat; null: as often as one likes.
    pub percobaan_maks: Option<u32>,
    /// Ended attempts, the first one first.
    pub percobaan: Vec<PastAttempt>,
    /// The best of them; null: there is none.
    pub terbaik: Option<f64>,
    /// Whether any of them is a pass.
    pub lulus: bool,
    /// How often it can be sat again; null: as often as one likes.
    pub percobaan_tersisa: Option<u32>,
    /// Before this no attempt can begin; null: at once, or never.
    #[serde(with = "time::serde::rfc3339::option")]
    pub boleh_ulang_pada: Option<OffsetDateTime>,
}

/// An ended attempt.
#[derive(Debug, Serialize, ToSchema)]
pub struct PastAttempt {
    /// What `/ujian/{attempt}` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// Counted from 1.
    pub ke: u32,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    pub mulai: OffsetDateTime,
    /// When it ended.
    #[serde(with = "time::serde::rfc3339")]
    pub selesai: OffsetDateTime,
    /// 0 to 100, with one decimal.
    pub nilai: f64,
    /// Whether it is a pass.
    pub lulus: bool,
}

/// What is known of the questions of an exam.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemStatistics {
    /// How many ended attempts were looked at, the newest ones.
    pub percobaan: u32,
    /// Questions that were asked, by topic.
    pub butir: Vec<ItemFigures>,
}

/// What is known of a question.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemFigures {
    /// Id in the bank.
    pub id: i64,
    /// Its topic.
    pub topik: String,
    /// How it is answered.
    pub jenis: JenisSoal,
    /// Safe HTML.
    pub teks: String,
    /// In how many attempts it was asked.
    pub ditanyakan: u32,
    /// The mean credit: 0 (nobody knew it) to 1 (everybody did).
    pub tingkat_kesulitan: f64,
    /// How its credit goes with that of the rest of the attempt, -1 to 1; null: fewer than ten attempts, or all alike.
    pub daya_pembeda: Option<f64>,
}

/// Points of their hundredths.
fn points(hundredths: u32) -> f64 {
    f64::from(hundredths) / 100.0
}

impl From<State> for ExamState {
    fn from(state: State) -> Self {
        match state {
            State::Running(attempt) => Self::Berjalan(ExamAttempt::of(attempt, false)),
            State::Ended(attempt) => Self::Selesai(attempt.into()),
        }
    }
}

impl From<pb::EndedAttempt> for EndedExam {
    fn from(ended: pb::EndedAttempt) -> Self {
        let review = ended.shows_review.then_some(ended.review.as_slice());
        Self {
            jenis: ended.kind().into(),
            selesai_pada: convert::instant(ended.ended_at),
            nilai: points(ended.score_hundredths),
            lulus: ended.passed,
            batas_lulus: points(ended.pass_hundredths),
            benar: ended.right,
            jumlah_soal: ended.questions,
            tinjauan: review.map(|review| review.iter().cloned().map(ReviewedQuestion::from).collect()),
            tinjauan_menyusul: ended.review_follows,
            percobaan_tersisa: ended.attempts_left,
            boleh_ulang_pada: ended.next_at.map(|at| convert::instant(Some(at))),
            id: ended.id,
            ke: ended.number,
            judul: ended.title,
        }
    }
}

impl From<pb::ReviewedQuestion> for ReviewedQuestion {
    fn from(reviewed: pb::ReviewedQuestion) -> Self {
        let question = ExamQuestion::from(reviewed.question.unwrap_or_default());
        Self {
            nomor: question.nomor,
            jenis: question.jenis,
            teks: question.teks,
            gambar: question.gambar,
            pilihan: question.pilihan,
            pasangan: question.pasangan,
            jawaban: reviewed.answer.and_then(ExamAnswer::of),
            kunci: reviewed.key.and_then(ExamAnswer::of),
            benar: reviewed.is_right,
            penjelasan: reviewed.explanation,
        }
    }
}

impl From<pb::ListResultsResponse> for CourseResults {
    fn from(results: pb::ListResultsResponse) -> Self {
        let certificate = results.certificate_code.zip(results.certificate_number);
        let (holding, revoked) = match (certificate, results.certificate_revoked_because) {
            (Some((kode, nomor)), Some(alasan)) => (None, Some(RevokedCertificateOfCourse { kode, nomor, alasan })),
            (holding, _) => (holding.map(|(kode, nomor)| CertificateOfCourse { kode, nomor }), None),
        };
        Self {
            kelas: CourseOfResults {
                id: results.course_id,
                judul: results.course_title,
            },
            ujian: results.exams.into_iter().map(ExamResult::from).collect(),
            nilai_pre_test: results.pre_test_hundredths.map(points),
            nilai_ujian: results.exam_hundredths.map(points),
            kenaikan: results.gain_hundredths.map(|gain| f64::from(gain) / 100.0),
            selesai: results.course_completed,
            sertifikat: holding,
            sertifikat_dicabut: revoked,
        }
    }
}

impl From<pb::ExamResult> for ExamResult {
    fn from(result: pb::ExamResult) -> Self {
        Self {
            jenis: result.kind().into(),
            cat_id: result.section_id,
            sub_id: result.lesson_id,
            judul: result.title,
            batas_lulus: points(result.pass_hundredths),
            percobaan_maks: result.most_attempts,
            percobaan: result.attempts.into_iter().map(PastAttempt::from).collect(),
            terbaik: result.best_hundredths.map(points),
            lulus: result.passed,
            percobaan_tersisa: result.attempts_left,
            boleh_ulang_pada: result.next_at.map(|at| convert::instant(Some(at))),
        }
    }
}

impl From<pb::PastAttempt> for PastAttempt {
    fn from(attempt: pb::PastAttempt) -> Self {
        Self {
            id: attempt.id,
            ke: attempt.number,
            mulai: convert::instant(attempt.started_at),
            selesai: convert::instant(attempt.ended_at),
            nilai: points(attempt.score_hundredths),
            lulus: attempt.passed,
        }
    }
}

impl From<pb::ListItemStatisticsResponse> for ItemStatistics {
    fn from(statistics: pb::ListItemStatisticsResponse) -> Self {
        Self {
            percobaan: statistics.attempts,
            butir: statistics.items.into_iter().map(ItemFigures::from).collect(),
        }
    }
}

impl From<pb::ItemStatistics> for ItemFigures {
    fn from(item: pb::ItemStatistics) -> Self {
        Self {
            jenis: item.kind().into(),
            id: item.question_id,
            topik: item.topic,
            teks: item.html,
            ditanyakan: item.asked,
            tingkat_kesulitan: item.difficulty,
            daya_pembeda: item.discrimination,
        }
    }
}
