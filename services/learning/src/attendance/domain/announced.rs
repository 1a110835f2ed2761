//! What registration announces of tickets and doors.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// Whose ticket it is, and for what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Door {
    pub ticket_id: Uuid,
    pub order_id: Uuid,
    /// The buyer.
    pub member_id: i64,
    pub event_id: i64,
    pub sub_event_id: i64,
    /// Whom the ticket lets in; a release before it says nothing.
    #[serde(default)]
    pub holder_name: Option<String>,
    /// When he came in for the first time.
    #[serde(with = "time::serde::rfc3339")]
    pub entered_at: OffsetDateTime,
}

/// A ticket is a member's who did not buy it, or is not his any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TicketHolderChanged {
    pub ticket_id: Uuid,
    pub order_id: Uuid,
    pub member_id: i64,
    pub sub_event_ids: Vec<i64>,
    pub is_held: bool,
}

impl events::Event for TicketHolderChanged {
    const TOPIC: &'static str = events::topics::TICKET_HOLDER_CHANGED;
}

/// The holder of a ticket came into a session, for the first time or back into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedIn {
    #[serde(flatten)]
    pub door: Door,
    /// When he came back after he had left; none: it is the first time.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub returned_at: Option<OffsetDateTime>,
    /// Whole minutes that he was inside before that, while the session took place.
    #[serde(default)]
    pub attended_minutes: Option<u32>,
}

impl events::Event for CheckedIn {
    const TOPIC: &'static str = events::topics::CHECKED_IN;
}

/// The holder of a ticket left a session, and may come back: the last of these tells of all his minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckedOut {
    #[serde(flatten)]
    pub door: Door,
    #[serde(with = "time::serde::rfc3339")]
    pub left_at: OffsetDateTime,
    /// Whole minutes that he was inside so far, while the session took place.
    pub attended_minutes: u32,
}

impl events::Event for CheckedOut {
    const TOPIC: &'static str = events::topics::CHECKED_OUT;
}
