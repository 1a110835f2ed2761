//! Whom the tickets of an event let in, for whoever stands at the door without a code to scan.

use auth::{Caller, Role};
use kit::{keyword::Keyword, report::reports};

use crate::tickets::{domain::ticket::NamedTicket, ops::ticket_desk::TicketDesk, store::tickets};

/// So many are named: whoever sees more than these types another word.
const MOST: i64 = 20;

/// Why nobody is named.
#[derive(Debug, thiserror::Error)]
pub enum ListHoldersError {
    /// The caller does not stand at the door.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the tickets")]
    Database(#[from] sqlx::Error),
}

reports!(ListHoldersError {
    Role => Forbidden "akses_ditolak",
});

impl TicketDesk {
    /// Tickets of an event by name, with nothing but name and number.
    pub async fn holders(
        &self,
        caller: Caller,
        event_id: i64,
        keyword: &Keyword,
    ) -> Result<Vec<NamedTicket>, ListHoldersError> {
        if !matches!(caller.role, Role::Panitia | Role::Admin) {
            return Err(ListHoldersError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        Ok(tickets::search(&mut conn, event_id, keyword, MOST).await?)
    }
}
