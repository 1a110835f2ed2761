//! One news item.

use kit::report::reports;
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{domain::news::NewsItem, store};

/// Why there is no news item.
#[derive(Debug, thiserror::Error)]
pub enum GetNewsError {
    /// None has this id, or it is still a draft.
    #[error("no such news item")]
    Unknown,
    /// The database did not answer.
    #[error("could not read the news item")]
    Database(#[from] sqlx::Error),
}

reports!(GetNewsError { Unknown => NotFound "berita_tidak_ditemukan" });

/// Finds a news item that was published by `now`.
pub async fn get_news(pool: &PgPool, id: i64, now: OffsetDateTime) -> Result<NewsItem, GetNewsError> {
    let mut conn = pool.acquire().await?;
    store::news::find_published(&mut conn, id, now)
        .await?
        .ok_or(GetNewsError::Unknown)
}
