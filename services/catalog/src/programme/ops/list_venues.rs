//! Where it is.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::programme::Venue, store::people};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListVenuesError {
    /// The database did not answer.
    #[error("could not read the venues")]
    Database(#[from] sqlx::Error),
}

impl Report for ListVenuesError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists where `event` takes place, or every event; only events that were published by `now`.
pub async fn list_venues(
    pool: &PgPool,
    event: Option<i64>,
    now: OffsetDateTime,
) -> Result<Vec<Venue>, ListVenuesError> {
    let mut conn = pool.acquire().await?;
    Ok(people::venues(&mut conn, event, now).await?)
}
