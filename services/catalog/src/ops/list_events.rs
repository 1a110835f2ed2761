//! The list of events.

use kit::{
    database,
    page::Page,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    domain::{event::Event, filter::EventFilter},
    metrics, store,
};

/// A page of events, and how many there are on all pages.
#[derive(Clone, Debug)]
pub struct EventPage {
    /// Newest first.
    pub events: Vec<Event>,
    /// On all pages; right also where the page lies past the end.
    pub total: u64,
}

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListEventsError {
    /// The database did not answer.
    #[error("could not read the events")]
    Database(#[from] sqlx::Error),
}

impl Report for ListEventsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists the events that were published by `now` and meet the filter.
pub async fn list_events(
    pool: &PgPool,
    filter: &EventFilter,
    page: Page,
    now: OffsetDateTime,
) -> Result<EventPage, ListEventsError> {
    let mut conn = pool.acquire().await?;
    let (events, total) = store::events::list_published(&mut conn, filter, page, now).await?;
    if filter.keyword.is_some() {
        metrics::searched(total);
    }
    Ok(EventPage {
        events,
        total: total.unsigned_abs(),
    })
}
