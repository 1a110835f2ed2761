//! What can be put into a cart, as the catalog offers it to somebody today.

use time::OffsetDateTime;

use crate::seats::domain::{capacity::Capacity, part::Part};

/// The sorts of what can be put into a cart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// One sub-event.
    SubEvent,
    /// Several of them for a price of their own.
    Bundle,
    /// An e-course, which learning knows.
    ECourse,
}

impl OfferKind {
    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::SubEvent => "sub_event",
            Self::Bundle => "bundle",
            Self::ECourse => "e_course",
        }
    }

    /// Of its stable word; the tables hold no other.
    #[must_use]
    pub fn of(word: &str) -> Self {
        match word {
            "bundle" => Self::Bundle,
            "e_course" => Self::ECourse,
            _ => Self::SubEvent,
        }
    }
}

/// Names something that can be put into a cart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OfferId {
    /// Which sort.
    pub kind: OfferKind,
    /// The catalog's number; learning's, of an e-course.
    pub id: i64,
}

/// Something that can be put into a cart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its name.
    pub id: OfferId,
    /// The event it is part of; an e-course is part of none.
    pub event_id: Option<i64>,
    /// What the event is called.
    pub event_title: String,
    /// What it is called.
    pub title: String,
    /// What the caller pays today; `None` when it is not sold to him.
    pub price: Option<OfferPrice>,
    /// The sub-events that it consists of, at least one; an e-course has none.
    pub parts: Vec<Part>,
    /// How many seats the catalog says these have.
    pub capacities: Vec<Capacity>,
    /// Whether the buyer takes this e-course already.
    pub is_enrolled: bool,
}

/// What somebody pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferPrice {
    /// The catalog's number; a package has none.
    pub id: Option<i64>,
    /// Whole rupiah.
    pub amount_idr: i64,
}

impl Offer {
    /// Whether a part of it has begun, so that it is too late to book it.
    #[must_use]
    pub fn has_begun(&self, now: OffsetDateTime) -> bool {
        self.parts.iter().any(|part| part.starts_at <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::OfferKind;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in [OfferKind::SubEvent, OfferKind::Bundle, OfferKind::ECourse] {
            assert_eq!(OfferKind::of(kind.as_str()), kind);
        }
    }
}
