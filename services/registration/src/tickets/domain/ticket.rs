//! A ticket.

use time::OffsetDateTime;
use uuid::Uuid;

use super::movement::{Direction, Movement, attended_minutes};
use crate::seats::domain::part::Part;

/// A ticket by what the door may see of it: number and name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedTicket {
    pub number: String,
    pub holder_name: String,
}

/// A ticket as a door without a connection knows it, for one session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorTicket {
    pub id: Uuid,
    pub number: String,
    pub holder_name: String,
    /// When its holder came in for the first time; `None`: not yet.
    pub entered_at: Option<OffsetDateTime>,
    /// When he left; `None`: he is inside, or has not been there.
    pub left_at: Option<OffsetDateTime>,
}

/// What lets somebody into the sessions of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    pub id: Uuid,
    /// What is said and typed, such as `TKT-7Q4M-2K9F`.
    pub number: String,
    /// The order that it is of.
    pub order_id: Uuid,
    /// The line of the order.
    pub order_item_id: i64,
    /// Whose it is: the buyer.
    pub member_id: i64,
    /// Whom it lets in.
    pub holder_name: String,
    pub event_id: i64,
    /// What the event is called.
    pub event_title: String,
    /// What was booked.
    pub title: String,
    /// Whether it lets nobody in any more.
    pub is_void: bool,
    pub issued_at: OffsetDateTime,
    /// In order of time.
    pub sessions: Vec<Session>,
}

/// A sub-event that a ticket lets into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub part: Part,
    /// Through its door, in order of time: in and out by turns.
    pub movements: Vec<Movement>,
}

impl Session {
    /// When its holder came in for the first time; `None`: not yet.
    #[must_use]
    pub fn entered_at(&self) -> Option<OffsetDateTime> {
        self.movements.first().map(|first| first.moved_at)
    }

    /// Whether its holder came in and has not left.
    #[must_use]
    pub fn is_inside(&self) -> bool {
        self.movements
            .last()
            .is_some_and(|last| last.direction == Direction::In)
    }

    /// When its holder left; `None`: he is inside, or has not been there.
    #[must_use]
    pub fn left_at(&self) -> Option<OffsetDateTime> {
        let last = self.movements.last()?;
        (last.direction == Direction::Out).then_some(last.moved_at)
    }

    /// Whole minutes that its holder was inside while it took place.
    #[must_use]
    pub fn attended_minutes(&self, now: OffsetDateTime) -> u32 {
        attended_minutes(&self.movements, self.part.starts_at, self.part.ends_at, now)
    }
}

impl Ticket {
    /// What its sessions are called.
    #[must_use]
    pub fn session_titles(&self) -> Vec<&str> {
        self.sessions
            .iter()
            .map(|session| session.part.title.as_str())
            .collect()
    }
}
