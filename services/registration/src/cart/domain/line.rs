//! A line of a cart.

use time::OffsetDateTime;

use super::offer::OfferId;
use crate::seats::domain::part::Part;

/// How many of one thing can be booked at once.
pub const MOST_SEATS: u32 = 1_000;
/// How many lines a cart may have.
pub const MOST_LINES: usize = 50;

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

    /// Whether its seats are there to be ordered `now`.
    #[must_use]
    pub fn is_held_at(&self, now: OffsetDateTime) -> bool {
        self.is_held && now < self.held_until
    }
}
