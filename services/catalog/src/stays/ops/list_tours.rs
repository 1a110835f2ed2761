//! Tours beside the events.

use kit::{keyword::Keyword, report::ReadError};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    regions::domain::time_zone::TimeZone,
    stays::{domain::stay::Tour, store::stays},
};

/// Lists the tours of published events, or of one of them, that meet the keyword, each with the time zone of its event. The event is a filter here: an unknown
/// one has no tours.
pub async fn list_tours(
    pool: &PgPool,
    event_id: Option<i64>,
    keyword: Option<&Keyword>,
    now: OffsetDateTime,
) -> Result<Vec<(Tour, TimeZone)>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(stays::list_tours(&mut conn, event_id, keyword, now).await?)
}
