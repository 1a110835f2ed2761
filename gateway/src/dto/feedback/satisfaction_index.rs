//! The satisfaction index as the wire shows it.

use portal_proto::feedback::v1 as pb;

use crate::dto::prelude::*;

/// The questions in the order of `nilai_form_1` to `nilai_form_7` (SPEC.md section 2).
const QUESTIONS: &[&str] = &[
    "Kemudahan prosedur pelayanan",
    "Peserta menunjukkan peningkatan kompetensi",
    "Kompetensi petugas sesuai dengan yang diharapkan",
    "Kesopanan dan keramahan petugas",
    "Peningkatan kompetensi meningkatkan mutu pelayanan di unit kerja",
    "Instansi puas dengan kinerja pegawai",
    "Instansi puas dengan pelatihan yang diikuti",
];

/// The year that the index is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IndexFilter {
    /// A calendar year (Jakarta); none: the latest form of each member.
    #[param(minimum = 2000, maximum = 2100)]
    pub tahun: Option<u32>,
}

/// A grade of service quality.
#[derive(ToSchema)]
pub enum Grade {
    /// 88.31 to 100 points (Permenpan RB 14/2017).
    A,
    /// 76.61 to 88.30 points.
    B,
    /// 65.00 to 76.60 points.
    C,
    /// Less than 65.00 points.
    D,
}

/// A grade in the words of Permenpan RB 14/2017.
#[derive(ToSchema)]
pub enum GradeWords {
    /// Of an A.
    #[schema(rename = "SANGAT BAIK")]
    VeryGood,
    /// Of a B.
    #[schema(rename = "BAIK")]
    Good,
    /// Of a C.
    #[schema(rename = "KURANG BAIK")]
    Poor,
    /// Of a D.
    #[schema(rename = "TIDAK BAIK")]
    Bad,
}

/// The satisfaction index; figures are null without respondents.
#[derive(Debug, Serialize, ToSchema)]
pub struct SatisfactionIndex {
    /// The year; null for the latest form of each member.
    pub tahun: Option<u32>,
    /// Years that have forms, newest first.
    pub tahun_tersedia: Vec<u32>,
    /// How many members' forms it is made of.
    pub responden: u64,
    /// Mean of all ratings, two decimals.
    #[schema(minimum = 1, maximum = 5)]
    pub rata_rata: Option<f64>,
    /// The mean as 20 to 100 points, two decimals.
    #[schema(minimum = 20, maximum = 100)]
    pub nilai: Option<f64>,
    /// The grade of the points.
    #[schema(value_type = Option<Grade>)]
    pub grade: Option<String>,
    /// The grade in the words of Permenpan RB 14/2017.
    #[schema(value_type = Option<GradeWords>)]
    pub predikat: Option<&'static str>,
    /// The seven questions in their order.
    pub pertanyaan: Vec<QuestionFigures>,
}

impl From<pb::Index> for SatisfactionIndex {
    fn from(index: pb::Index) -> Self {
        let questions = QUESTIONS.iter().copied().zip(index.questions);
        Self {
            tahun: index.year,
            tahun_tersedia: index.years,
            responden: index.respondents,
            rata_rata: index.mean.map(hundredths),
            nilai: index.score.map(hundredths),
            predikat: index.grade.as_deref().and_then(in_words),
            grade: index.grade,
            pertanyaan: questions
                .map(|(words, figures)| QuestionFigures::new(words, figures))
                .collect(),
        }
    }
}

/// The words of Permenpan RB 14/2017 for a grade.
fn in_words(grade: &str) -> Option<&'static str> {
    match grade {
        "A" => Some("SANGAT BAIK"),
        "B" => Some("BAIK"),
        "C" => Some("KURANG BAIK"),
        "D" => Some("TIDAK BAIK"),
        _ => None,
    }
}

/// How one question was answered.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuestionFigures {
    /// Number of the question, 1 to 7, as in `nilai_form_1`.
    #[schema(minimum = 1, maximum = 7)]
    pub nomor: u32,
    /// Words of the question (SPEC.md section 2), in Indonesian.
    pub pertanyaan: &'static str,
    /// Mean of its ratings, two decimals; null without respondents.
    #[schema(minimum = 1, maximum = 5)]
    pub rata_rata: Option<f64>,
    /// How many gave 1, 2, 3, 4 and 5 stars.
    #[schema(min_items = 5, max_items = 5)]
    pub jumlah: Vec<u64>,
}

impl QuestionFigures {
    fn new(pertanyaan: &'static str, figures: pb::QuestionFigures) -> Self {
        Self {
            nomor: figures.number,
            pertanyaan,
            rata_rata: figures.mean.map(hundredths),
            jumlah: figures.counts,
        }
    }
}

/// Rounded to two decimals.
fn hundredths(figure: f64) -> f64 {
    (figure * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::QUESTIONS;

    /// Who answers and who reads the figures must see the same questions.
    #[test]
    fn the_questions_are_those_of_the_form() {
        let form = include_str!("../../../../frontend/src/features/feedback/model/satisfaction-form.ts");
        let places: Vec<_> = QUESTIONS
            .iter()
            .map(|question| form.find(&format!("'{question}'")))
            .collect();
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}");
    }
}
