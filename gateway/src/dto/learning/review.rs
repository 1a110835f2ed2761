//! What members say of courses, for themselves and for the desk.

use portal_proto::learning::v1 as pb;

use super::{chapter::Named, course::CourseKind};
use crate::dto::prelude::*;

/// What the caller says of a course.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"bintang": 5, "komentar": "Materinya jelas dan mudah diikuti."}))]
pub struct CourseReviewForm {
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub bintang: u32,
    /// Up to 1,000 characters.
    #[schema(min_length = 1, max_length = 1_000)]
    pub komentar: String,
}

/// A member's review, as its author has it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnReview {
    /// What `/admin/ulasan/{id}/moderasi` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// Who says it, as it is shown.
    pub nama: String,
    /// 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub bintang: u32,
    /// In words.
    pub komentar: String,
    /// When it was written.
    #[serde(with = "time::serde::rfc3339")]
    pub tanggal: OffsetDateTime,
    /// Whether nobody else sees it.
    pub disembunyikan: bool,
    /// Why; null while it is shown.
    pub alasan: Option<String>,
}

impl From<pb::MemberReview> for OwnReview {
    fn from(review: pb::MemberReview) -> Self {
        Self {
            id: review.id,
            nama: review.author,
            bintang: review.stars,
            komentar: review.comment,
            tanggal: convert::instant(review.written_at),
            disembunyikan: review.hidden_because.is_some(),
            alasan: review.hidden_because,
        }
    }
}

/// A member's review, and what it is of.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskReview {
    /// What its author sees of it, too.
    #[serde(flatten)]
    pub ulasan: OwnReview,
    /// The course.
    pub kelas: Named,
    /// What sort of course that is.
    pub jenis_kelas: CourseKind,
}

impl From<pb::DeskReview> for DeskReview {
    fn from(found: pb::DeskReview) -> Self {
        Self {
            jenis_kelas: match found.course_kind.as_str() {
                "microlearning" => CourseKind::Microlearning,
                "e_course" => CourseKind::ECourse,
                _ => CourseKind::Learning,
            },
            ulasan: found.review.unwrap_or_default().into(),
            kelas: Named {
                id: found.course_id,
                judul: found.course_title,
            },
        }
    }
}

/// Whether everybody sees a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusUlasan {
    /// They do.
    Tampil,
    /// Nobody but its author and the desk.
    Disembunyikan,
}

/// Which reviews the desk looks for. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReviewFilter {
    /// Only those that stand so.
    #[param(inline)]
    pub status: Option<StatusUlasan>,
}

impl ReviewFilter {
    /// As learning takes it.
    pub fn hidden(&self) -> Option<bool> {
        self.status.map(|status| status == StatusUlasan::Disembunyikan)
    }
}

/// What the desk does with a review.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"disembunyikan": true, "alasan": "Memuat iklan."}))]
pub struct ModerationForm {
    /// Whether it is hidden, or shown again.
    pub disembunyikan: bool,
    /// Why it is hidden; its author reads it.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub alasan: Option<String>,
}

/// What the forms take: proto name, wire name.
pub const REVIEW_FIELDS: &[(&str, &str)] = &[("stars", "bintang"), ("comment", "komentar"), ("reason", "alasan")];
