//! A member does not want to wait any more, or does not want what is offered.

use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    seats::store::{queued_pools, seat_pools},
    waiting::{
        domain::{entry::Entry, waiting_state::WaitingState},
        ops::{list_entries::SHOWN_AFTER, waiting_desk::WaitingDesk},
        store::waiting_entries,
    },
};

/// Why the entry stands.
#[derive(Debug, thiserror::Error)]
pub enum LeaveQueueError {
    /// The member has none with this id.
    #[error("no such entry")]
    Unknown,
    /// It was taken, ran out or was given up before.
    #[error("the entry is over")]
    Over,
    #[error("could not save the entry")]
    Write(#[from] WriteError),
    #[error("could not read or save the entry")]
    Database(#[from] sqlx::Error),
}

reports!(LeaveQueueError {
    Unknown => NotFound "antrean_tidak_ditemukan",
    Over => Conflict "antrean_selesai",
    Write(source) => source,
});

impl WaitingDesk {
    /// Ends a member's entry; what was held for it is the next one's. Answers the member's list after it.
    pub async fn leave(&self, member_id: i64, id: Uuid) -> Result<Vec<Entry>, LeaveQueueError> {
        let now = self.cart.clock.now();
        let mut write = Write::begin(&self.cart.pool, member_id, now).await?;
        let entry = keep_of_member(&mut write, member_id, id).await?;
        let entry = entry.ok_or(LeaveQueueError::Unknown)?;
        if !entry.state.may_become(WaitingState::Withdrawn) {
            return Err(LeaveQueueError::Over);
        }
        let back = queued_pools::free_entry(write.conn(), id).await?;
        seat_pools::give_back(write.conn(), back).await?;
        waiting_entries::settle(write.conn(), id, WaitingState::Withdrawn, now).await?;
        let left = waiting_entries::list_of_member(write.conn(), member_id, now - SHOWN_AFTER).await?;
        let change = Change::new("waiting_entry.withdrawn", "waiting_entry", id)
            .from(json!({ "state": entry.state.as_str() }))
            .to(json!({ "state": WaitingState::Withdrawn.as_str() }));
        write.commit(change).await?;
        Ok(left)
    }
}

/// An entry of a member as it stays until the end of the transaction, because its pool is locked; `None` also for another
/// member's.
pub async fn keep_of_member(write: &mut Write, member_id: i64, id: Uuid) -> sqlx::Result<Option<Entry>> {
    let is_own = |entry: &Entry| entry.member_id == member_id;
    let Some(entry) = waiting_entries::find(write.conn(), id).await?.filter(is_own) else {
        return Ok(None);
    };
    queued_pools::lock(write.conn(), entry.part.sub_event_id).await?;
    // As it is now that nobody else can change it.
    waiting_entries::find(write.conn(), id).await
}
