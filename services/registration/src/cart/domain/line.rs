//! A line of a cart.

use time::OffsetDateTime;

use super::offer::{OfferId, OfferKind};
use crate::seats::domain::{for_whom::ForWhom, part::Part};

/// How many of one thing can be booked at once.
pub const MOST_SEATS: u32 = 1_000;
/// How many lines a cart may have.
pub const MOST_LINES: usize = 50;

/// So many people are named for a room.
pub const GUESTS: usize = 2;

/// Something that a member has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number.
    pub id: i64,
    /// What was chosen.
    pub offer: OfferId,
    /// The event it is part of; an e-course is part of none.
    pub event_id: Option<i64>,
    /// What the event is called.
    pub event_title: String,
    /// What it is called.
    pub title: String,
    /// The catalog's number of the price, of a hotel that of the room; a package and a tour have none.
    pub price_id: Option<i64>,
    /// Whole rupiah for one place, or for one room and all its nights.
    pub unit_price_idr: i64,
    /// For how many people; how many rooms.
    pub quantity: i32,
    pub for_whom: ForWhom,
    /// What it consists of, in order of time.
    pub parts: Vec<Part>,
    /// Whether its seats are held.
    pub is_held: bool,
    /// Until when they are, or were.
    pub held_until: OffsetDateTime,
}

impl Line {
    /// Whole rupiah for all places. The table bounds both factors, so that no product is too large.
    #[must_use]
    pub fn total_idr(&self) -> i64 {
        self.unit_price_idr * i64::from(self.quantity)
    }

    /// Whether it is the buyer's own seat, at which he has to be himself.
    #[must_use]
    pub fn is_own_seat(&self) -> bool {
        self.for_whom.is_own_seat(self.quantity)
    }

    /// Whether somebody has to be named for it: the one ticket that it becomes would be in the buyer's name.
    #[must_use]
    pub fn needs_a_name(&self) -> bool {
        self.offer.kind.is_attended() && self.for_whom.is_others() && self.quantity == 1
    }

    /// Whether so many names go with it: none yet, one for each place, up to two for each room; an e-course is nobody's but the buyer's.
    #[must_use]
    pub fn takes_names(&self, named: usize) -> bool {
        // The table leaves no negative quantity.
        let places = self.quantity.unsigned_abs() as usize;
        match self.offer.kind {
            _ if named == 0 => true,
            OfferKind::ECourse => false,
            OfferKind::Accommodation => named <= places * GUESTS,
            OfferKind::SubEvent | OfferKind::Bundle | OfferKind::Tour => named == places,
        }
    }

    /// Whether its seats are there to be ordered `now`.
    #[must_use]
    pub fn is_held_at(&self, now: OffsetDateTime) -> bool {
        self.is_held && now < self.held_until
    }
}
