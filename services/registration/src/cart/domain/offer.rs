//! What can be put into a cart, as the catalog offers it to somebody today.

use time::{Date, OffsetDateTime};

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
    /// Nights in a room of a hotel.
    Accommodation,
    /// A tour.
    Tour,
}

impl OfferKind {
    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::SubEvent => "sub_event",
            Self::Bundle => "bundle",
            Self::ECourse => "e_course",
            Self::Accommodation => "accommodation",
            Self::Tour => "tour",
        }
    }

    /// Of its stable word; the tables hold no other.
    #[must_use]
    pub fn of(word: &str) -> Self {
        match word {
            "bundle" => Self::Bundle,
            "e_course" => Self::ECourse,
            "accommodation" => Self::Accommodation,
            "tour" => Self::Tour,
            _ => Self::SubEvent,
        }
    }

    /// Whether it is a part of an event that one has a ticket for.
    #[must_use]
    pub fn is_attended(self) -> bool {
        matches!(self, Self::SubEvent | Self::Bundle)
    }
}

/// Names something that can be put into a cart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OfferId {
    /// Which sort.
    pub kind: OfferKind,
    /// The catalog's number, of a room that of its hotel; learning's, of an e-course.
    pub id: i64,
    /// Which nights in which room, of a hotel.
    pub stay: Option<Stay>,
}

impl OfferId {
    /// Of whatever has no nights.
    #[must_use]
    pub fn new(kind: OfferKind, id: i64) -> Self {
        Self { kind, id, stay: None }
    }

    /// At its place, for what has these parts: of a room the first night and the day on which one leaves, of a tour its day
    /// twice; of nothing else.
    #[must_use]
    pub fn first_and_last_day(&self, parts: &[Part]) -> Option<(Date, Date)> {
        let stay = self.stay.map(|stay| (stay.check_in, stay.check_out));
        let tour = parts.first().filter(|_| self.kind == OfferKind::Tour);
        stay.or_else(|| tour.map(Part::day).map(|day| (day, day)))
    }
}

/// Nights in a room, at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stay {
    /// The catalog's number of the room.
    pub room_id: i64,
    /// The first night.
    pub check_in: Date,
    /// The day on which one leaves, later than that.
    pub check_out: Date,
}

impl Stay {
    /// Its nights, by the day on which they begin.
    pub fn nights(self) -> impl Iterator<Item = Date> {
        let days = std::iter::successors(Some(self.check_in), |day| day.next_day());
        days.take_while(move |day| *day < self.check_out)
    }
}

/// What keeps a hotel that is there from being booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// It has no such room.
    Room,
    /// The room is not let on this night.
    Night(Date),
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
    /// The sub-events or nights that it consists of, at least one; a tour is one itself; an e-course has none.
    pub parts: Vec<Part>,
    /// How many seats the catalog says these have.
    pub capacities: Vec<Capacity>,
    /// Whether the buyer takes this e-course already.
    pub is_enrolled: bool,
    /// Title of a course that the buyer must finish before he can begin this one.
    pub missing: Option<String>,
    /// What is missing of what was asked for.
    pub lacks: Option<Lack>,
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
    use time::macros::date;

    use super::{OfferKind, Stay};

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in [
            OfferKind::SubEvent,
            OfferKind::Bundle,
            OfferKind::ECourse,
            OfferKind::Accommodation,
            OfferKind::Tour,
        ] {
            assert_eq!(OfferKind::of(kind.as_str()), kind);
        }
    }

    #[test]
    fn nobody_sleeps_on_the_day_on_which_he_leaves() {
        let stay = |check_in, check_out| Stay {
            room_id: 1,
            check_in,
            check_out,
        };
        let nights: Vec<_> = stay(date!(2026 - 12 - 30), date!(2027 - 01 - 02)).nights().collect();
        assert_eq!(
            nights,
            [date!(2026 - 12 - 30), date!(2026 - 12 - 31), date!(2027 - 01 - 01)]
        );
        for none in [date!(2026 - 12 - 30), date!(2026 - 12 - 29)] {
            assert_eq!(stay(date!(2026 - 12 - 30), none).nights().count(), 0);
        }
    }
}
