//! The list of sub-events.

use kit::{
    clock::JAKARTA,
    database,
    page::Page,
    report::{Kind, Report},
};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::{
    metrics,
    programme::{
        domain::{filter::SubEventFilter, programme::SubEvent},
        store::sub_events,
    },
    search::ops::totals::Totals,
};

/// A page of sub-events, and how many there are on all pages.
#[derive(Clone, Debug)]
pub struct SubEventPage {
    /// In order of time within one event or a list of ids, else the newest days first.
    pub sub_events: Vec<SubEvent>,
    /// On all pages, as of a moment ago; right also where the page lies past the end.
    pub total: u64,
}

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListSubEventsError {
    /// The database did not answer.
    #[error("could not read the sub-events")]
    Database(#[from] sqlx::Error),
}

impl Report for ListSubEventsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// Lists the sub-events that were published by `now` and meet the filter; without a page all of them, a thousand at most.
pub async fn list_sub_events(
    pool: &PgPool,
    totals: &Totals<SubEventFilter>,
    filter: &SubEventFilter,
    page: Option<Page>,
    now: OffsetDateTime,
) -> Result<SubEventPage, ListSubEventsError> {
    let today = now.to_offset(JAKARTA).date();
    let mut conn = pool.acquire().await?;
    let (sub_events, counted) = sub_events::list_published(&mut conn, filter, page, now, today).await?;
    let total = if let Some(counted) = counted {
        counted
    } else if let Some(known) = totals.of(filter) {
        known
    } else {
        let counted = sub_events::count_published(&mut conn, filter, now, today).await?;
        totals.remember(filter.clone(), counted);
        counted
    };
    let total = page.map_or(total.unsigned_abs(), |page| page.total(total, sub_events.len()));
    if filter.keyword.is_some() {
        metrics::searched(total);
    }
    Ok(SubEventPage { sub_events, total })
}
