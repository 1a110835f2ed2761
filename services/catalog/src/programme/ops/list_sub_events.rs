//! The list of sub-events.

use kit::{
    clock::JAKARTA,
    page::{Page, Paged},
    report::reports,
};
use time::OffsetDateTime;
use tracing::Instrument;

use crate::{
    metrics,
    names::ops::reader::Reader,
    programme::{
        domain::{filter::SubEventFilter, programme::SubEvent},
        store::sub_events::{self, Part},
    },
    search::ops::totals::{Counting, Total, Totals},
};

/// The most sub-events of a list that is not paged: some megabytes of an answer. All that an association holds in ten years
/// fits; whoever has more of them asks for pages.
const WHOLE_LIST: u32 = 2_000;

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListSubEventsError {
    /// There are more than fit into one answer.
    #[error("too many sub-events for a list that is not paged")]
    TooMany,
    /// The database did not answer.
    #[error("could not read the sub-events")]
    Database(#[from] sqlx::Error),
}

reports!(ListSubEventsError {
    TooMany => Invalid "data_tidak_valid" at "page_size" NeedsPages,
});

/// Lists the sub-events that were published by `now` and meet the filter; without a page all of them. First what holds the
/// keyword as it was typed; then in order of time within one event or a list of ids, else the newest days first. The total is
/// as of a moment ago.
pub async fn list_sub_events(
    reader: &Reader,
    totals: &Totals<SubEventFilter>,
    filter: &SubEventFilter,
    page: Option<Page>,
    now: OffsetDateTime,
) -> Result<Paged<SubEvent>, ListSubEventsError> {
    let today = now.to_offset(JAKARTA).date();
    let mut conn = reader.pool.acquire().await?;
    // One more than fits is enough to know.
    let part = page.map_or(Part::First(WHOLE_LIST + 1), Part::Page);
    let (items, counted) = sub_events::list_published(&mut conn, &reader.names, filter, part, now, today).await?;
    let total = match (page, counted) {
        (None, _) if items.len() > WHOLE_LIST as usize => return Err(ListSubEventsError::TooMany),
        (None, _) => items.len() as u64,
        (Some(page), Some(counted)) => page.total(counted, items.len()),
        (Some(page), None) => {
            let total = match totals.of(filter, now).await {
                Total::Known(total) => total,
                Total::Old(total, counting) => {
                    count_meanwhile(reader, counting, filter.clone(), now);
                    total
                }
                Total::Unknown(counting) => {
                    counting.done(sub_events::count_published(&mut conn, filter, now, today).await?, now)
                }
            };
            page.total(total, items.len())
        }
    };
    metrics::listed(filter.keyword.as_ref(), total);
    Ok(Paged { items, total })
}

/// Counts for those who come next. Where it fails, the next one counts.
fn count_meanwhile(reader: &Reader, counting: Counting, filter: SubEventFilter, now: OffsetDateTime) {
    let pool = reader.pool.clone();
    let count = async move {
        let today = now.to_offset(JAKARTA).date();
        let counted = async { sub_events::count_published(&mut *pool.acquire().await?, &filter, now, today).await };
        match counted.await {
            Ok(total) => _ = counting.done(total, now),
            Err(error) => tracing::warn!(%error, "the sub-events were not counted anew"),
        }
    };
    tokio::spawn(count.in_current_span());
}
