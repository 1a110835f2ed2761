//! Seats, for whoever keeps them.

use kit::report::ReadError;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::programme::Capacity, store::sub_events};

/// Lists the seats of the first `limit` published sub-events with a number above `after`.
pub async fn list_capacities(
    pool: &PgPool,
    after: i64,
    limit: u32,
    now: OffsetDateTime,
) -> Result<Vec<Capacity>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(sub_events::list_capacities(&mut conn, after, limit, now).await?)
}
