//! What a door takes along for the time without a connection: the tickets of its session, by name and number.

use auth::{Caller, Role};
use kit::report::reports;
use time::OffsetDateTime;

use crate::{
    seats::domain::part::Part,
    tickets::{
        domain::{door, ticket::DoorTicket, ticket_key::DIGEST},
        ops::ticket_desk::TicketDesk,
        store::door_list,
    },
};

/// The list of one door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorList {
    /// The session; `None` when nobody has a ticket to it.
    pub session: Option<Part>,
    /// By name, each with what its code is known by.
    pub tickets: Vec<(DoorTicket, [u8; DIGEST])>,
    /// How it stood then.
    pub made_at: OffsetDateTime,
    /// Nobody is let in by it later.
    pub good_until: OffsetDateTime,
}

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListDoorError {
    /// The caller does not stand at the door.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the tickets")]
    Database(#[from] sqlx::Error),
}

reports!(ListDoorError {
    Role => Forbidden "akses_ditolak",
});

impl TicketDesk {
    /// The tickets that let into a session: number, name, what the code is known by, and whether its holder is inside.
    pub async fn door_list(&self, caller: Caller, sub_event_id: i64) -> Result<DoorList, ListDoorError> {
        if !matches!(caller.role, Role::Panitia | Role::Admin) {
            return Err(ListDoorError::Role);
        }
        let made_at = self.clock.now();
        let mut conn = self.pool.acquire().await?;
        let session = door_list::session(&mut conn, sub_event_id).await?;
        let tickets = door_list::tickets(&mut conn, sub_event_id).await?;
        let known = |ticket: DoorTicket| {
            let digest = self.key.digest(ticket.id);
            (ticket, digest)
        };
        Ok(DoorList {
            session,
            tickets: tickets.into_iter().map(known).collect(),
            made_at,
            good_until: made_at + door::OFFLINE,
        })
    }
}
