//! One ticket of a member.

use kit::report::reports;
use uuid::Uuid;

use crate::tickets::{domain::ticket::Ticket, ops::ticket_desk::TicketDesk, store::tickets};

/// Why there is no ticket.
#[derive(Debug, thiserror::Error)]
pub enum GetTicketError {
    /// The member has none with this id.
    #[error("no such ticket")]
    Unknown,
    #[error("could not read the ticket")]
    Database(#[from] sqlx::Error),
}

reports!(GetTicketError {
    Unknown => NotFound "tiket_tidak_ditemukan",
});

impl TicketDesk {
    /// A ticket of a member; another member's is not there.
    pub async fn get(&self, member_id: i64, id: Uuid) -> Result<Ticket, GetTicketError> {
        let mut conn = self.pool.acquire().await?;
        let ticket = tickets::find_of_member(&mut conn, member_id, id).await?;
        ticket.ok_or(GetTicketError::Unknown)
    }
}
