//! A demo course as its file holds it.

use serde::Deserialize;

/// `<id>.json`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseFile {
    pub id: i64,
    pub kind: String,
    pub title: String,
    pub summary: String,
    /// HTML.
    pub description: String,
    pub category: String,
    pub field: String,
    pub credit_hundredths: i32,
    pub accreditation_number: Option<String>,
    pub access_days: Option<i32>,
    pub in_order: bool,
    /// HTML.
    pub disclaimer: Option<String>,
    pub prerequisites: Vec<i64>,
    pub goals: Vec<String>,
    pub teachers: Vec<TeacherFile>,
    pub prices: PricesFile,
    pub reviews: Vec<ReviewFile>,
    pub sections: Vec<SectionFile>,
    pub bank: Vec<QuestionFile>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeacherFile {
    pub name: String,
    pub degree: String,
    pub biography: String,
    /// Whose portrait it is, in the catalog's demo.
    pub speaker_id: Option<i64>,
}

/// `"free"`, or what it costs whom.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum PricesFile {
    Word(FreeWord),
    List(Vec<PriceFile>),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeWord {
    Free,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PriceFile {
    /// Codes; none: everybody whose profession has none of its own.
    pub professions: Option<Vec<String>>,
    pub idr: i64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewFile {
    pub name: String,
    pub stars: i16,
    pub comment: String,
    pub days_ago: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionFile {
    pub title: String,
    pub lessons: Vec<LessonFile>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonFile {
    pub title: String,
    pub kind: String,
    pub minutes: i32,
    /// HTML.
    pub html: Option<String>,
    pub slides: Option<Vec<SlideFile>>,
    /// Name under `files/courses`.
    pub file: Option<String>,
    /// Name under `files/courses`.
    pub captions: Option<String>,
    /// A video that another host shows, in the place of a file.
    pub external_url: Option<String>,
    pub seconds: Option<i32>,
    #[serde(default)]
    pub must_watch: bool,
    #[serde(default)]
    pub asks_consent: bool,
    pub exam: Option<ExamFile>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlideFile {
    pub title: String,
    pub text: String,
    /// Name under `files/courses`.
    pub picture: Option<String>,
}

/// The rules of a lesson that asks questions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExamFile {
    pub minutes: i32,
    pub pass_percent: i32,
    /// None: as many as one likes.
    pub attempts: Option<i32>,
    pub wait_minutes: i32,
    pub shows_review: bool,
    pub draw: Vec<DrawFile>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawFile {
    pub topic: String,
    pub count: i32,
}

/// A question of the course's bank.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionFile {
    pub topic: String,
    pub kind: String,
    pub weight: i32,
    /// HTML.
    pub text: String,
    /// Name under `files/courses`.
    pub picture: Option<String>,
    pub options: Option<Vec<OptionFile>>,
    pub pairs: Option<Vec<PairFile>>,
    pub number: Option<NumberFile>,
    /// HTML.
    pub explanation: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionFile {
    pub text: String,
    pub right: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairFile {
    pub left: String,
    pub right: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberFile {
    pub value: f64,
    pub tolerance: f64,
}

impl PricesFile {
    /// What each profession pays, and everybody else (`None`).
    pub fn rows(&self) -> Vec<(Option<&str>, i64)> {
        let Self::List(prices) = self else {
            return vec![(None, 0)];
        };
        prices
            .iter()
            .flat_map(|price| match &price.professions {
                None => vec![(None, price.idr)],
                Some(codes) => codes.iter().map(|code| (Some(code.as_str()), price.idr)).collect(),
            })
            .collect()
    }
}
