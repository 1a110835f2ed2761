//! One sub-event.

use kit::{clock::JAKARTA, report::reports};
use time::OffsetDateTime;

use crate::{
    names::ops::reader::Reader,
    programme::{
        domain::{filter::SubEventFilter, programme::SubEvent},
        store::sub_events::{self, Part},
    },
};

/// Why there is no sub-event.
#[derive(Debug, thiserror::Error)]
pub enum GetSubEventError {
    /// None has this id, or it or its event is still a draft.
    #[error("no such sub-event")]
    Unknown,
    /// The database did not answer.
    #[error("could not read the sub-event")]
    Database(#[from] sqlx::Error),
}

reports!(GetSubEventError {
    Unknown => NotFound "sub_acara_tidak_ditemukan",
});

/// Finds a sub-event that was published by `now`, as its event was.
pub async fn get_sub_event(reader: &Reader, id: i64, now: OffsetDateTime) -> Result<SubEvent, GetSubEventError> {
    let filter = SubEventFilter {
        ids: vec![id],
        ..SubEventFilter::default()
    };
    let today = now.to_offset(JAKARTA).date();
    let mut conn = reader.pool.acquire().await?;
    let (found, _) = sub_events::list_published(&mut conn, &reader.names, &filter, Part::First(1), now, today).await?;
    found.into_iter().next().ok_or(GetSubEventError::Unknown)
}
