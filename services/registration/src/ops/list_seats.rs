//! The seats of some events.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::seat_pool::SeatPool, store::seat_pools};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum ListSeatsError {
    /// The database did not answer.
    #[error("could not read the seats")]
    Database(#[from] sqlx::Error),
}

impl Report for ListSeatsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// The pools of these events that have a limit, in order of sub-event.
pub async fn list_seats(pool: &PgPool, event_ids: &[i64]) -> Result<Vec<SeatPool>, ListSeatsError> {
    let mut conn = pool.acquire().await?;
    Ok(seat_pools::of_events(&mut conn, event_ids).await?)
}
