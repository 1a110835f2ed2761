//! What a badge is printed of.

use uuid::Uuid;

/// A ticket that lets in, as its badge tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadgeTicket {
    /// Of the ticket.
    pub id: Uuid,
    /// Such as `TKT-7Q4M-2K9F`.
    pub number: String,
    pub holder_name: String,
    /// What the event is called.
    pub event_title: String,
}
