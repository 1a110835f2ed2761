//! The list of news.

use kit::{
    database,
    keyword::Keyword,
    page::Page,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{domain::news::NewsItem, metrics, store};

/// A page of news, and how many there are on all pages.
#[derive(Clone, Debug)]
pub struct NewsPage {
    /// Newest first.
    pub items: Vec<NewsItem>,
    /// On all pages; right also where the page lies past the end.
    pub total: u64,
}

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListNewsError {
    /// The database did not answer.
    #[error("could not read the news")]
    Database(#[from] sqlx::Error),
}

impl Report for ListNewsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists the news that were published by `now`, those that hold the keyword where one is given.
pub async fn list_news(
    pool: &PgPool,
    keyword: Option<&Keyword>,
    page: Page,
    now: OffsetDateTime,
) -> Result<NewsPage, ListNewsError> {
    let mut conn = pool.acquire().await?;
    let (items, total) = store::news::list_published(&mut conn, keyword, page, now).await?;
    if keyword.is_some() {
        metrics::searched(total);
    }
    Ok(NewsPage {
        items,
        total: total.unsigned_abs(),
    })
}
