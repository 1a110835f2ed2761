//! An exam that somebody sits.

use time::OffsetDateTime;

/// An attempt whose time is not over, and where its exam stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    pub course_id: i64,
    pub section_id: i64,
    pub lesson_id: i64,
    /// What the exam is called.
    pub title: String,
    pub ends_at: OffsetDateTime,
}
