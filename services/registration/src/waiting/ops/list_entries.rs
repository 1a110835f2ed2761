//! Who waits: one's own entries, and everybody's for the desk.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::{ReadError, reports},
};
use time::Duration;

use crate::waiting::{domain::entry::Entry, ops::waiting_desk::WaitingDesk, store::waiting_entries};

/// So long a member sees that an offer ran out.
pub const SHOWN_AFTER: Duration = Duration::days(7);

/// Why nobody is shown.
#[derive(Debug, thiserror::Error)]
pub enum ListQueueError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the waiting lists")]
    Database(#[from] sqlx::Error),
}

reports!(ListQueueError {
    Role => Forbidden "akses_ditolak",
});

impl WaitingDesk {
    /// What a member waits for and is offered, and what ran out within a week; the newest first.
    pub async fn list_own(&self, member_id: i64) -> Result<Vec<Entry>, ReadError> {
        let since = self.cart.clock.now() - SHOWN_AFTER;
        let mut conn = self.cart.pool.acquire().await?;
        Ok(waiting_entries::list_of_member(&mut conn, member_id, since).await?)
    }

    /// A page of all who wait or are offered something, by sub-event in order of the queue.
    pub async fn list_all(
        &self,
        caller: Caller,
        event_id: Option<i64>,
        page: Page,
    ) -> Result<Paged<Entry>, ListQueueError> {
        if caller.role != Role::Admin {
            return Err(ListQueueError::Role);
        }
        let mut conn = self.cart.pool.acquire().await?;
        Ok(waiting_entries::list_all(&mut conn, event_id, page).await?)
    }
}
