//! Who sleeps where at an event.

use auth::{Caller, Role};
use kit::report::reports;

use crate::papers::{
    domain::booked_room::{BookedRoom, RoomLine},
    ops::paper_desk::PaperDesk,
    store::booked_rooms,
};

/// Why no room is named.
#[derive(Debug, thiserror::Error)]
pub enum ListRoomsError {
    /// The caller is not of the back office: a door knows names and numbers of tickets alone (API.md).
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the rooms")]
    Database(#[from] sqlx::Error),
}

reports!(ListRoomsError {
    Role => Forbidden "akses_ditolak",
});

impl PaperDesk {
    /// The rooms of an event that are paid, in order of title, nights and order.
    pub async fn rooms(&self, caller: Caller, event_id: i64) -> Result<Vec<BookedRoom>, ListRoomsError> {
        if caller.role != Role::Admin {
            return Err(ListRoomsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        let lines = booked_rooms::of_event(&mut conn, event_id).await?;
        Ok(lines.into_iter().flat_map(RoomLine::rooms).collect())
    }
}
