//! Who speaks.

use kit::report::ReadError;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::programme::{domain::speaker::Speaker, store::people};

/// Lists who speaks at `event`, or at any event; only events that were published by `now`.
pub async fn list_speakers(pool: &PgPool, event: Option<i64>, now: OffsetDateTime) -> Result<Vec<Speaker>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(people::speakers(&mut conn, event, now).await?)
}
