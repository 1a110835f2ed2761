//! The programme of an event.

use kit::report::reports;
use time::OffsetDateTime;

use crate::{
    events::store::events,
    names::ops::reader::Reader,
    programme::{domain::programme::Programme, store::programmes},
};

/// Why there is no programme.
#[derive(Debug, thiserror::Error)]
pub enum GetProgrammeError {
    /// No event has this id, or it is still a draft.
    #[error("no such event")]
    UnknownEvent,
    /// The database did not answer.
    #[error("could not read the programme")]
    Database(#[from] sqlx::Error),
}

reports!(GetProgrammeError {
    UnknownEvent => NotFound "acara_tidak_ditemukan",
});

/// Reads what happens at an event that was published by `now`.
pub async fn get_programme(reader: &Reader, event: i64, now: OffsetDateTime) -> Result<Programme, GetProgrammeError> {
    let mut conn = reader.pool.acquire().await?;
    let event = events::find_published(&mut conn, &reader.names, event, now)
        .await?
        .ok_or(GetProgrammeError::UnknownEvent)?;
    let entries = programmes::entries(&mut conn, event.id, now).await?;
    Ok(Programme { event, entries })
}
