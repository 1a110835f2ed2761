//! Where it is.

use kit::report::ReadError;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::programme::Venue, store::people};

/// Lists where `event` takes place, or every event; only events that were published by `now`.
pub async fn list_venues(pool: &PgPool, event: Option<i64>, now: OffsetDateTime) -> Result<Vec<Venue>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(people::venues(&mut conn, event, now).await?)
}
