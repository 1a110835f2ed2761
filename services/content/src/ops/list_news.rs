//! The list of news.

use kit::{
    keyword::Keyword,
    page::{Page, Paged},
    report::ReadError,
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{domain::news::NewsItem, metrics, store};

/// Lists the news that were published by `now`, newest first, those that hold the keyword where one is given.
pub async fn list_news(
    pool: &PgPool,
    keyword: Option<&Keyword>,
    page: Page,
    now: OffsetDateTime,
) -> Result<Paged<NewsItem>, ReadError> {
    let mut conn = pool.acquire().await?;
    let found = store::news::list_published(&mut conn, keyword, page, now).await?;
    if keyword.is_some() {
        metrics::searched(found.total);
    }
    Ok(found)
}
