//! A ticket.

use time::{Duration, OffsetDateTime};
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
    /// Whose it is: the buyer, or whom the seat was given to.
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
    /// Whether a sponsor gave the seat and says whose it is.
    pub is_of_sponsor: bool,
    /// What the member is called who gave it to another one; `None`: nobody did.
    pub given_by: Option<String>,
    /// Whom the ticket lets in that took its place; `None`: none did.
    pub handed_to: Option<String>,
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
    /// Until when it may be handed to somebody else, so long before its first session begins; `None`: no more, or not by its member.
    #[must_use]
    pub fn handed_over_until(&self, closes_before: Duration) -> Option<OffsetDateTime> {
        let is_used = self.sessions.iter().any(|session| !session.movements.is_empty());
        if self.is_void || self.is_of_sponsor || is_used {
            return None;
        }
        let begins = self.sessions.iter().map(|session| session.part.starts_at).min()?;
        begins.checked_sub(closes_before)
    }

    /// What its sessions are called.
    #[must_use]
    pub fn session_titles(&self) -> Vec<&str> {
        self.sessions
            .iter()
            .map(|session| session.part.title.as_str())
            .collect()
    }
}
