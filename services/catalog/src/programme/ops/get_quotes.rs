//! What something costs somebody today, for whoever takes orders.

use kit::{clock::JAKARTA, report::ReadError};
use time::OffsetDateTime;

use crate::{
    names::ops::reader::Reader,
    programme::{
        domain::{
            filter::SubEventFilter,
            period::Period,
            quote::{QuotedBundle, Quotes},
        },
        store::{
            bundles,
            sub_events::{self, Part},
        },
    },
};

/// Finds these sub-events and packages, as far as they were published by `now`, with the parts of the packages; `with_bundles` those
/// packages as well that are sold today and consist of these sub-events.
pub async fn get_quotes(
    reader: &Reader,
    sub_event_ids: &[i64],
    bundle_ids: &[i64],
    with_bundles: bool,
    now: OffsetDateTime,
) -> Result<Quotes, ReadError> {
    let today = now.to_offset(JAKARTA).date();
    let mut conn = reader.pool.acquire().await?;
    let mut packages = match bundle_ids {
        [] => Vec::new(),
        ids => bundles::find_published(&mut conn, ids, now).await?,
    };
    if with_bundles && !sub_event_ids.is_empty() {
        let found = bundles::find_within(&mut conn, sub_event_ids, now, today).await?;
        packages.extend(found.into_iter().filter(|found| !bundle_ids.contains(&found.id)));
    }
    let parts = packages.iter().flat_map(|package| &package.sub_event_ids);
    let mut ids: Vec<i64> = parts.chain(sub_event_ids).copied().collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(Quotes::default());
    }
    let filter = SubEventFilter {
        ids,
        ..SubEventFilter::default()
    };
    let (mut found, _) = sub_events::list_published(&mut conn, &reader.names, &filter, Part::All, now, today).await?;
    found.sort_unstable_by_key(|sub_event| sub_event.id);
    // A part may have been withdrawn in between.
    packages.retain(|package| {
        let is_there = |id: &i64| found.binary_search_by_key(id, |part| part.id).is_ok();
        package.sub_event_ids.iter().all(is_there)
    });
    let mut event_ids: Vec<i64> = found.iter().map(|sub_event| sub_event.event_id).collect();
    event_ids.dedup();
    let titles = bundles::event_titles(&mut conn, &event_ids).await?;
    let title = |event: i64| titles.get(&event).cloned().unwrap_or_default();
    let bundles = packages.into_iter().map(|package| {
        let period = Period::new(package.valid_from, package.valid_until);
        QuotedBundle {
            id: package.id,
            event_id: package.event_id,
            event_title: title(package.event_id),
            name: package.name,
            sub_event_ids: package.sub_event_ids,
            price_idr: period.filter(|period| period.holds(today)).map(|_| package.price_idr),
        }
    });
    Ok(Quotes {
        bundles: bundles.collect(),
        sub_events: found
            .into_iter()
            .map(|found| {
                let title = title(found.event_id);
                (found, title)
            })
            .collect(),
    })
}
