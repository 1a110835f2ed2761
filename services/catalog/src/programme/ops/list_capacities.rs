//! Seats, for whoever keeps them.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::programme::Capacity, store::sub_events};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListCapacitiesError {
    /// The database did not answer.
    #[error("could not read the capacities")]
    Database(#[from] sqlx::Error),
}

impl Report for ListCapacitiesError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists the seats of the first `limit` published sub-events with a number above `after`.
pub async fn list_capacities(
    pool: &PgPool,
    after: i64,
    limit: u32,
    now: OffsetDateTime,
) -> Result<Vec<Capacity>, ListCapacitiesError> {
    let mut conn = pool.acquire().await?;
    Ok(sub_events::list_capacities(&mut conn, after, limit, now).await?)
}
