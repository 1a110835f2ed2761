//! Tours beside the events.

use kit::{
    database,
    keyword::Keyword,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::stays::{domain::stay::Tour, store::stays};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListToursError {
    /// The database did not answer.
    #[error("could not read the tours")]
    Database(#[from] sqlx::Error),
}

impl Report for ListToursError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists the tours of published events, or of one of them, that meet the keyword. The event is a filter here: an unknown
/// one has no tours.
pub async fn list_tours(
    pool: &PgPool,
    event_id: Option<i64>,
    keyword: Option<&Keyword>,
    now: OffsetDateTime,
) -> Result<Vec<Tour>, ListToursError> {
    let mut conn = pool.acquire().await?;
    Ok(stays::list_tours(&mut conn, event_id, keyword, now).await?)
}
