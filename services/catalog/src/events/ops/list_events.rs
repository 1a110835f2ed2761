//! The list of events.

use kit::{
    page::{Page, Paged},
    report::ReadError,
};
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

/// Lists the events that were published by `now` and meet the filter: what holds the keyword as it was typed first, then as
/// was asked. The total is as of a moment ago.
pub async fn list_events(
    reader: &Reader,
    totals: &Totals<EventFilter>,
    filter: &EventFilter,
    order: EventOrder,
    page: Page,
    now: OffsetDateTime,
) -> Result<Paged<Event>, ReadError> {
    let mut conn = reader.pool.acquire().await?;
    let total = totals.of(filter, now).await;
    let (items, counted) =
        events::list_published(&mut conn, &reader.names, filter, order, page, total.is_unknown(), now).await?;
    let total = page.total(total.or_counted(counted.unwrap_or_default(), now), items.len());
    metrics::listed(filter.keyword.as_ref(), total);
    Ok(Paged { items, total })
}
