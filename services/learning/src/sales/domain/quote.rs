//! What a course costs somebody today.

use crate::courses::domain::course_kind::CourseKind;

/// A course as it is offered to a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseQuote {
    pub id: i64,
    pub kind: CourseKind,
    pub title: String,
    /// Number and whole rupiah of today's price; none when none runs for the member.
    pub price: Option<(i64, i64)>,
    /// Whether the member takes it already.
    pub is_enrolled: bool,
    /// Title of a course that comes first and that the member did not finish.
    pub missing: Option<String>,
}
