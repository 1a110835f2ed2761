//! One event.

use kit::report::reports;
use time::OffsetDateTime;

use crate::{
    events::{domain::event::Event, store::events},
    names::ops::reader::Reader,
};

/// Why there is no event.
#[derive(Debug, thiserror::Error)]
pub enum GetEventError {
    /// None has this id, or it is still a draft.
    #[error("no such event")]
    Unknown,
    /// The database did not answer.
    #[error("could not read the event")]
    Database(#[from] sqlx::Error),
}

reports!(GetEventError {
    Unknown => NotFound "acara_tidak_ditemukan",
});

/// Finds an event that was published by `now`.
pub async fn get_event(reader: &Reader, id: i64, now: OffsetDateTime) -> Result<Event, GetEventError> {
    let mut conn = reader.pool.acquire().await?;
    events::find_published(&mut conn, &reader.names, id, now)
        .await?
        .ok_or(GetEventError::Unknown)
}
