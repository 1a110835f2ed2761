//! What rooms and tours cost, and how many there are of them.

use time::OffsetDateTime;

use crate::{regions::domain::time_zone::TimeZone, stays::domain::stay::Room};

/// What was asked for and can be seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StayQuotes {
    /// In order of id.
    pub accommodations: Vec<QuotedAccommodation>,
    /// In order of id.
    pub tours: Vec<QuotedTour>,
}

/// A hotel with its rooms, night by night.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedAccommodation {
    pub id: i64,
    pub event_id: i64,
    /// What the event is called.
    pub event_title: String,
    pub name: String,
    pub time_zone: TimeZone,
    /// By name.
    pub rooms: Vec<Room>,
}

/// A tour and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedTour {
    pub id: i64,
    pub event_id: i64,
    /// What the event is called.
    pub event_title: String,
    pub name: String,
    pub time_zone: TimeZone,
    pub starts_at: OffsetDateTime,
    pub ends_at: OffsetDateTime,
    /// Whole rupiah for one place.
    pub price_idr: i64,
    /// How many may come along.
    pub quota: u32,
}
