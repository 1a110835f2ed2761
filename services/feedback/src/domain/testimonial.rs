//! A form whose comment was published.

use time::OffsetDateTime;

use super::ratings::Ratings;

/// What visitors read of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Testimonial {
    /// Number of the form that the comment was sent with.
    pub id: i64,
    /// Who says so, shortened.
    pub author: String,
    /// What was written.
    pub comment: String,
    /// The stars beside it.
    pub ratings: Ratings,
    /// When it was sent last.
    pub answered_at: OffsetDateTime,
}
