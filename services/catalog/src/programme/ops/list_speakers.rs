//! Who speaks.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::speaker::Speaker, store::people};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListSpeakersError {
    /// The database did not answer.
    #[error("could not read the speakers")]
    Database(#[from] sqlx::Error),
}

impl Report for ListSpeakersError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists who speaks at `event`, or at any event; only events that were published by `now`.
pub async fn list_speakers(
    pool: &PgPool,
    event: Option<i64>,
    now: OffsetDateTime,
) -> Result<Vec<Speaker>, ListSpeakersError> {
    let mut conn = pool.acquire().await?;
    Ok(people::speakers(&mut conn, event, now).await?)
}
