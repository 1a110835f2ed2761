//! Whom to ask.

use kit::report::ReadError;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::programme::Contact, store::people};

/// Lists whom to ask about `event`, or about every event; only events that were published by `now`.
pub async fn list_contacts(pool: &PgPool, event: Option<i64>, now: OffsetDateTime) -> Result<Vec<Contact>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(people::contacts(&mut conn, event, now).await?)
}
