//! Questions to teachers as the desk has them on the wire.

use portal_proto::learning::v1 as pb;

use super::chapter::{Named, TeacherQuestion};
use crate::dto::prelude::*;

/// Whether a question has its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusPertanyaan {
    /// It waits.
    Menunggu,
    /// It was answered.
    Dijawab,
}

/// Which questions the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuestionFilter {
    /// Only those that stand so.
    #[param(inline)]
    pub status: Option<StatusPertanyaan>,
}

impl QuestionFilter {
    /// As learning takes it.
    pub fn answered(&self) -> Option<bool> {
        self.status.map(|status| status == StatusPertanyaan::Dijawab)
    }
}

/// A question to the teacher, and where it was asked.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskQuestion {
    /// What the member sees of it, too.
    #[serde(flatten)]
    pub pertanyaan: TeacherQuestion,
    /// The course.
    pub kelas: Named,
    /// The lesson.
    pub bab: Named,
}

impl From<pb::DeskQuestion> for DeskQuestion {
    fn from(asked: pb::DeskQuestion) -> Self {
        Self {
            pertanyaan: asked.question.unwrap_or_default().into(),
            kelas: Named {
                id: asked.course_id,
                judul: asked.course_title,
            },
            bab: Named {
                id: asked.lesson_id,
                judul: asked.lesson_title,
            },
        }
    }
}

/// What the teacher says.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"teks": "Ya, dihitung per kilogram berat badan."}))]
pub struct TeacherAnswerForm {
    /// Up to 5,000 characters.
    #[schema(min_length = 1, max_length = 5_000)]
    pub teks: String,
}
