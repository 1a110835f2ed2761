//! An event that a member has a seat of, or waits for one.

use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::{
    cart::domain::offer::OfferKind, orders::domain::order_status::OrderStatus, tickets::domain::ticket::Ticket,
};

/// An event, by what a member has of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowedEvent {
    pub event_id: i64,
    /// What it is called.
    pub event_title: String,
    /// When the first of the member's sessions begins.
    pub starts_at: OffsetDateTime,
    /// When the last one ends.
    pub ends_at: OffsetDateTime,
    /// How far the venue's time is ahead of UTC: 7, 8 or 9.
    pub utc_offset_hours: i16,
    /// In order of what was booked and of seat.
    pub tickets: Vec<Ticket>,
    /// The oldest first.
    pub open_orders: Vec<OpenOrder>,
    /// Rooms and tours that are paid, in order of time.
    pub stays: Vec<FollowedStay>,
}

/// Nights in a room, or a tour, beside an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowedStay {
    pub order_id: Uuid,
    pub kind: OfferKind,
    pub title: String,
    /// Rooms, or people.
    pub quantity: i32,
    /// At the place: of a room the first night, of a tour its day.
    pub first_day: Date,
    /// Of a room the day of departure, of a tour its day.
    pub last_day: Date,
}

/// An order that waits, as far as an event is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOrder {
    pub id: Uuid,
    pub number: String,
    pub status: OrderStatus,
    /// Whole rupiah of the whole order.
    pub total_idr: i64,
    pub pay_until: OffsetDateTime,
    /// What of the event was ordered.
    pub titles: Vec<String>,
}

/// How it stands with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// None of the member's sessions has begun.
    Upcoming,
    /// Between the first and the last.
    Running,
    /// All are over.
    Finished,
}

impl FollowedEvent {
    /// How it stands with it `now`.
    #[must_use]
    pub fn stage(&self, now: OffsetDateTime) -> Stage {
        if self.ends_at <= now {
            Stage::Finished
        } else if self.starts_at <= now {
            Stage::Running
        } else {
            Stage::Upcoming
        }
    }
}
