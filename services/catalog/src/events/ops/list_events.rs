//! The list of events.

use kit::{page::Page, report::ReadError};
use time::OffsetDateTime;

use crate::{
    events::{
        domain::{
            event::Event,
            filter::{EventFilter, EventOrder},
        },
        store::events,
    },
    metrics,
    names::ops::reader::Reader,
    search::ops::totals::Totals,
};

/// A page of events, and how many there are on all pages.
#[derive(Clone, Debug)]
pub struct EventPage {
    /// What holds the keyword as it was typed first, then as was asked.
    pub events: Vec<Event>,
    /// On all pages, as of a moment ago; right also where the page lies past the end.
    pub total: u64,
}

/// Lists the events that were published by `now` and meet the filter.
pub async fn list_events(
    reader: &Reader,
    totals: &Totals<EventFilter>,
    filter: &EventFilter,
    order: EventOrder,
    page: Page,
    now: OffsetDateTime,
) -> Result<EventPage, ReadError> {
    let known = totals.of(filter);
    let mut conn = reader.pool.acquire().await?;
    let (events, counted) =
        events::list_published(&mut conn, &reader.names, filter, order, page, known.is_none(), now).await?;
    if let Some(counted) = counted {
        totals.remember(filter.clone(), counted);
    }
    let total = page.total(counted.or(known).unwrap_or_default(), events.len());
    if filter.keyword.is_some() {
        metrics::searched(total);
    }
    Ok(EventPage { events, total })
}
