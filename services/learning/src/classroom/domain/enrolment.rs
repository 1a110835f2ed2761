//! Being enrolled in a course.

use time::OffsetDateTime;
use uuid::Uuid;

/// How a member came into a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It costs nothing.
    Free,
    /// This order was paid.
    Order(Uuid),
}

impl Source {
    /// Its word in the table.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Order(_) => "order",
        }
    }

    /// The order that was paid.
    #[must_use]
    pub fn order_id(self) -> Option<Uuid> {
        match self {
            Self::Order(id) => Some(id),
            Self::Free => None,
        }
    }
}

/// A member's way into a course that was not taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enrolment {
    pub id: Uuid,
    pub member_id: i64,
    pub course_id: i64,
    pub opened_at: OffsetDateTime,
    /// Until when its rooms are open; none: for good.
    pub until: Option<OffsetDateTime>,
    /// When every lesson was done.
    pub completed_at: Option<OffsetDateTime>,
}

impl Enrolment {
    /// Whether its rooms are open.
    #[must_use]
    pub fn is_live(&self, now: OffsetDateTime) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}
