//! Exams while they are sat. Nothing here has a place for a key.

use std::collections::BTreeMap;

use portal_proto::{
    learning::v1::{self as pb, answer::Given},
    timestamp,
};

use super::chapter::address;
use crate::dto::prelude::*;

/// What an exam is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisUjian {
    /// Between chapters.
    Kuis,
    /// Before a course.
    PreTest,
    /// What has to be passed.
    Ujian,
}

impl From<pb::ExamKind> for JenisUjian {
    fn from(kind: pb::ExamKind) -> Self {
        match kind {
            pb::ExamKind::Quiz => Self::Kuis,
            pb::ExamKind::PreTest => Self::PreTest,
            pb::ExamKind::Exam | pb::ExamKind::Unspecified => Self::Ujian,
        }
    }
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisSoal {
    /// One option.
    Tunggal,
    /// Some options.
    Jamak,
    /// True or false.
    BenarSalah,
    /// A partner for each.
    Menjodohkan,
    /// A number.
    Angka,
}

impl From<pb::QuestionKind> for JenisSoal {
    fn from(kind: pb::QuestionKind) -> Self {
        match kind {
            pb::QuestionKind::Multiple => Self::Jamak,
            pb::QuestionKind::TrueFalse => Self::BenarSalah,
            pb::QuestionKind::Matching => Self::Menjodohkan,
            pb::QuestionKind::Number => Self::Angka,
            pb::QuestionKind::Single | pb::QuestionKind::Unspecified => Self::Tunggal,
        }
    }
}

/// Opens an exam.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"perangkat": "tablet-ruang-jaga"}))]
pub struct OpenExamForm {
    /// What this device calls itself, as an earlier answer gave it; without one it is given a name.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub perangkat: Option<String>,
}

/// An attempt that runs.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExamAttempt {
    /// What `/ujian/{attempt}` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// Which one of the caller's at this exam, counted from 1.
    pub ke: u32,
    /// Title of the exam.
    pub judul: String,
    /// What it is.
    pub jenis: JenisUjian,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    pub mulai: OffsetDateTime,
    /// When its time is over, by the server's clock.
    #[serde(with = "time::serde::rfc3339")]
    pub batas: OffsetDateTime,
    /// The server's clock.
    #[serde(with = "time::serde::rfc3339")]
    pub sekarang: OffsetDateTime,
    /// How many seconds are left; 0 when it is over.
    pub sisa_detik: i64,
    /// How many seconds an attempt has.
    pub durasi_detik: i64,
    /// The device that leads, which is the one that opened the exam last; saving and handing in take it.
    pub perangkat: String,
    /// Whether another device led until this one opened the exam.
    pub diambil_alih: bool,
    /// Of the newest save that was kept; the next one has a higher one. 0: none.
    pub urutan: u64,
    /// In the order in which they are asked.
    pub soal: Vec<ExamQuestion>,
    /// What is kept so far.
    pub jawaban: Vec<KeptAnswer>,
}

/// A question of an attempt.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExamQuestion {
    /// Counted from 1 within the attempt.
    pub nomor: u32,
    /// How it is answered.
    pub jenis: JenisSoal,
    /// Safe HTML.
    pub teks: String,
    /// Address of its picture, good for 12 hours; null when it has none.
    pub gambar: Option<String>,
    /// What can be chosen; of `menjodohkan` the left sides; null for `angka`.
    pub pilihan: Option<Vec<ExamChoice>>,
    /// The right sides of `menjodohkan`; null for all others.
    pub pasangan: Option<Vec<ExamChoice>>,
}

/// Something to choose or to match.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExamChoice {
    /// Means something within this question of this attempt only.
    pub id: String,
    /// Plain text.
    pub teks: String,
}

/// An answer: the ids that were chosen (`tunggal`, `jamak`, `benar_salah`), the right side by the left one (`menjodohkan`),
/// or a number (`angka`).
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ExamAnswer {
    /// Ids of what was chosen.
    Pilihan(Vec<String>),
    /// Left id to right id.
    Pasangan(BTreeMap<String, String>),
    /// A number.
    Angka(f64),
}

/// What is kept of a question.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeptAnswer {
    /// Of the question.
    pub nomor: u32,
    /// null: taken back.
    pub jawab: Option<ExamAnswer>,
    /// The member wants to look at it again.
    pub ragu: bool,
}

/// Answers to be kept.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "perangkat": "tablet-ruang-jaga", "urutan": 3,
    "jawaban": [{"nomor": 1, "jawab": ["b"], "ragu": false, "dijawab_pada": "2026-11-20T08:15:00Z"}]
}))]
pub struct SaveAnswersForm {
    /// The device that sends, as the attempt named it.
    #[schema(min_length = 1, max_length = 64)]
    pub perangkat: String,
    /// Rises with every save. What is kept of a question changes only by a higher one than it came with.
    #[schema(minimum = 1)]
    pub urutan: u64,
    /// Each question once.
    #[schema(max_items = 1000)]
    pub jawaban: Vec<AnswerForm>,
}

/// One answer to be kept.
#[derive(Deserialize, ToSchema)]
pub struct AnswerForm {
    /// Of the question.
    pub nomor: u32,
    /// null takes an answer back; whoever leaves it out does not mean that.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required = true)]
    pub jawab: Option<ExamAnswer>,
    /// The member wants to look at it again.
    #[serde(default)]
    pub ragu: bool,
    /// When it was given, by the device's clock. It never makes time longer: what arrives after the end and says that it is later
    /// does not count.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub dijawab_pada: Option<OffsetDateTime>,
}

/// What saving takes: proto name, wire name.
pub const ANSWER_FIELDS: &[(&str, &str)] = &[("device", "perangkat"), ("sequence", "urutan"), ("answers", "jawaban")];

impl SaveAnswersForm {
    /// The form as the module takes it.
    #[must_use]
    pub fn into_request(self, attempt_id: String) -> pb::SaveAnswersRequest {
        let answers = self.jawaban.into_iter().map(|answer| pb::SavedAnswer {
            number: answer.nomor,
            answer: answer.jawab.map(pb::Answer::from),
            is_doubtful: answer.ragu,
            answered_at: answer.dijawab_pada.map(timestamp),
        });
        pb::SaveAnswersRequest {
            attempt_id,
            device: self.perangkat,
            sequence: self.urutan,
            answers: answers.collect(),
        }
    }
}

/// What is kept now.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnswersSaved {
    /// The questions whose answers stand as they were sent; of the others a newer one stands, or they came too late.
    pub tersimpan: Vec<u32>,
    /// Of the newest save that was kept.
    pub urutan: u64,
    /// The server's clock.
    #[serde(with = "time::serde::rfc3339")]
    pub sekarang: OffsetDateTime,
    /// How many seconds are left; 0 when it is over.
    pub sisa_detik: i64,
}

/// Hands an attempt in.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"perangkat": "tablet-ruang-jaga"}))]
pub struct SubmitExamForm {
    /// The device that leads, as the attempt named it; without one whichever leads.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub perangkat: Option<String>,
}

fn left(ends_at: OffsetDateTime, now: OffsetDateTime) -> i64 {
    (ends_at - now).whole_seconds().max(0)
}

impl ExamAttempt {
    /// An attempt that runs, and whether this device took it over from another one.
    #[must_use]
    pub fn of(attempt: pb::RunningAttempt, took_over: bool) -> Self {
        let (starts, ends) = (convert::instant(attempt.started_at), convert::instant(attempt.ends_at));
        let now = convert::instant(attempt.now);
        Self {
            jenis: attempt.kind().into(),
            id: attempt.id,
            ke: attempt.number,
            judul: attempt.title,
            mulai: starts,
            batas: ends,
            sekarang: now,
            sisa_detik: left(ends, now),
            durasi_detik: (ends - starts).whole_seconds(),
            perangkat: attempt.device,
            diambil_alih: took_over,
            urutan: attempt.sequence,
            soal: attempt.questions.into_iter().map(ExamQuestion::from).collect(),
            jawaban: attempt.answers.into_iter().map(KeptAnswer::from).collect(),
        }
    }
}

impl From<pb::AskedQuestion> for ExamQuestion {
    fn from(question: pb::AskedQuestion) -> Self {
        let some = |choices: Vec<pb::Choice>| {
            let choices: Vec<_> = choices.into_iter().map(ExamChoice::from).collect();
            (!choices.is_empty()).then_some(choices)
        };
        Self {
            jenis: question.kind().into(),
            nomor: question.number,
            teks: question.html,
            gambar: question.picture_ticket.map(address),
            pilihan: some(question.choices),
            pasangan: some(question.partners),
        }
    }
}

impl From<pb::Choice> for ExamChoice {
    fn from(choice: pb::Choice) -> Self {
        Self {
            id: choice.id,
            teks: choice.text,
        }
    }
}

impl From<pb::GivenAnswer> for KeptAnswer {
    fn from(given: pb::GivenAnswer) -> Self {
        Self {
            nomor: given.number,
            jawab: given.answer.and_then(ExamAnswer::of),
            ragu: given.is_doubtful,
        }
    }
}

impl ExamAnswer {
    /// `None` for an answer that says nothing.
    #[must_use]
    pub fn of(answer: pb::Answer) -> Option<Self> {
        Some(match answer.given? {
            Given::Options(options) => Self::Pilihan(options.ids),
            Given::Pairs(made) => Self::Pasangan(made.pairs.into_iter().collect()),
            Given::Number(number) => Self::Angka(number),
        })
    }
}

impl From<ExamAnswer> for pb::Answer {
    fn from(answer: ExamAnswer) -> Self {
        let given = match answer {
            ExamAnswer::Pilihan(ids) => Given::Options(pb::ChosenOptions { ids }),
            ExamAnswer::Pasangan(pairs) => Given::Pairs(pb::MadePairs {
                pairs: pairs.into_iter().collect(),
            }),
            ExamAnswer::Angka(number) => Given::Number(number),
        };
        Self { given: Some(given) }
    }
}

impl From<pb::SaveAnswersResponse> for AnswersSaved {
    fn from(saved: pb::SaveAnswersResponse) -> Self {
        let now = convert::instant(saved.now);
        Self {
            tersimpan: saved.saved,
            urutan: saved.sequence,
            sekarang: now,
            sisa_detik: left(convert::instant(saved.ends_at), now),
        }
    }
}
