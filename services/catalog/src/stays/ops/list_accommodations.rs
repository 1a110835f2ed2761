//! The hotels of an event.

use kit::{keyword::Keyword, report::reports};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    events::store::hosts,
    stays::{domain::stay::Accommodation, store::stays},
};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListAccommodationsError {
    /// No published event has this id.
    #[error("no such event")]
    UnknownEvent,
    /// The database did not answer.
    #[error("could not read the accommodations")]
    Database(#[from] sqlx::Error),
}

reports!(ListAccommodationsError {
    UnknownEvent => NotFound "acara_tidak_ditemukan",
});

/// Lists the hotels of a published event that meet the keyword, with their rooms.
pub async fn list_accommodations(
    pool: &PgPool,
    event_id: i64,
    keyword: Option<&Keyword>,
    now: OffsetDateTime,
) -> Result<Vec<Accommodation>, ListAccommodationsError> {
    let mut conn = pool.acquire().await?;
    if !hosts::is_published(&mut conn, event_id, now).await? {
        return Err(ListAccommodationsError::UnknownEvent);
    }
    let mut accommodations = stays::list_accommodations(&mut conn, event_id, keyword).await?;
    let ids: Vec<i64> = accommodations.iter().map(|one| one.id).collect();
    Accommodation::take_rooms(&mut accommodations, stays::list_rooms(&mut conn, &ids, None).await?);
    Ok(accommodations)
}
