//! Whom to ask.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::programme::Contact, store::people};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListContactsError {
    /// The database did not answer.
    #[error("could not read the contacts")]
    Database(#[from] sqlx::Error),
}

impl Report for ListContactsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists whom to ask about `event`, or about every event; only events that were published by `now`.
pub async fn list_contacts(
    pool: &PgPool,
    event: Option<i64>,
    now: OffsetDateTime,
) -> Result<Vec<Contact>, ListContactsError> {
    let mut conn = pool.acquire().await?;
    Ok(people::contacts(&mut conn, event, now).await?)
}
