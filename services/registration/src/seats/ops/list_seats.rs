//! The seats of some events.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{seats::domain::seat_pool::SeatPool, seats::store::seat_pools};

/// The pools of these events that have a limit, in order of sub-event.
pub async fn list_seats(pool: &PgPool, event_ids: &[i64]) -> Result<Vec<SeatPool>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(seat_pools::of_events(&mut conn, event_ids).await?)
}
