//! What a course costs somebody today.

/// An e-course as it is offered to a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseQuote {
    pub id: i64,
    pub title: String,
    /// Number and whole rupiah of today's price; none when none runs for the member.
    pub price: Option<(i64, i64)>,
    /// Whether the member takes it already.
    pub is_enrolled: bool,
}
