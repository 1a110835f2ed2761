//! What teams may ask the hosts of an event for.

use kit::{keyword::Keyword, report::reports};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    events::store::hosts,
    stays::{domain::stay::HospitalityBanner, store::stays},
};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListHospitalityBannersError {
    /// No published event has this id.
    #[error("no such event")]
    UnknownEvent,
    /// The database did not answer.
    #[error("could not read the hospitality banners")]
    Database(#[from] sqlx::Error),
}

reports!(ListHospitalityBannersError {
    UnknownEvent => NotFound "acara_tidak_ditemukan",
});

/// Lists the banners of a published event that meet the keyword.
pub async fn list_hospitality_banners(
    pool: &PgPool,
    event_id: i64,
    keyword: Option<&Keyword>,
    now: OffsetDateTime,
) -> Result<Vec<HospitalityBanner>, ListHospitalityBannersError> {
    let mut conn = pool.acquire().await?;
    if !hosts::is_published(&mut conn, event_id, now).await? {
        return Err(ListHospitalityBannersError::UnknownEvent);
    }
    Ok(stays::list_banners(&mut conn, event_id, keyword).await?)
}
