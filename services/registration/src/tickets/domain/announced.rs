//! What is announced of tickets.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

use super::ticket::Ticket;

/// The holder of a ticket came into a session, for the first time or back into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedIn {
    /// The ticket.
    pub ticket_id: Uuid,
    /// The order that it is of.
    pub order_id: Uuid,
    /// Whose the ticket is: the buyer, or whom the seat was given to.
    pub member_id: i64,
    /// The event.
    pub event_id: i64,
    /// The session.
    pub sub_event_id: i64,
    /// Whom the ticket lets in; a release before it says nothing.
    #[serde(default)]
    pub holder_name: Option<String>,
    /// When he came in for the first time.
    #[serde(with = "time::serde::rfc3339")]
    pub entered_at: OffsetDateTime,
    /// When he came back after he had left; none: it is the first time.
    #[serde(
        default,
        with = "time::serde::rfc3339::option",
        skip_serializing_if = "Option::is_none"
    )]
    pub returned_at: Option<OffsetDateTime>,
    /// Whole minutes that he was inside before that, while the session took place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attended_minutes: Option<u32>,
}

impl events::Event for CheckedIn {
    const TOPIC: &'static str = events::topics::CHECKED_IN;
}

/// The holder of a ticket left a session, and may come back: the last of these tells of all his minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedOut {
    /// The ticket.
    pub ticket_id: Uuid,
    /// The order that it is of.
    pub order_id: Uuid,
    /// Whose the ticket is: the buyer, or whom the seat was given to.
    pub member_id: i64,
    /// The event.
    pub event_id: i64,
    /// The session.
    pub sub_event_id: i64,
    /// Whom the ticket lets in; a release before it says nothing.
    #[serde(default)]
    pub holder_name: Option<String>,
    /// When he came in for the first time.
    #[serde(with = "time::serde::rfc3339")]
    pub entered_at: OffsetDateTime,
    /// When he left.
    #[serde(with = "time::serde::rfc3339")]
    pub left_at: OffsetDateTime,
    /// Whole minutes that he was inside so far, while the session took place.
    pub attended_minutes: u32,
}

impl events::Event for CheckedOut {
    const TOPIC: &'static str = events::topics::CHECKED_OUT;
}

/// A ticket is a member's who did not buy it, because somebody gave it to him, or is not his any more. Of what he bought, an order tells;
/// that its money went back, the order tells as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TicketHolderChanged {
    /// The ticket; a seat has another one with each member.
    pub ticket_id: Uuid,
    /// The order that it is of.
    pub order_id: Uuid,
    /// The member.
    pub member_id: i64,
    /// The sessions that it lets into.
    pub sub_event_ids: Vec<i64>,
    /// Whether it is his from now on, or never more.
    pub is_held: bool,
}

impl TicketHolderChanged {
    /// Of a ticket, as it stands.
    #[must_use]
    pub fn of(ticket: &Ticket, is_held: bool) -> Self {
        Self {
            ticket_id: ticket.id,
            order_id: ticket.order_id,
            member_id: ticket.member_id,
            sub_event_ids: ticket
                .sessions
                .iter()
                .map(|session| session.part.sub_event_id)
                .collect(),
            is_held,
        }
    }
}

impl events::Event for TicketHolderChanged {
    const TOPIC: &'static str = events::topics::TICKET_HOLDER_CHANGED;
}
