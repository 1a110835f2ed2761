//! Packages of sub-events.

use std::collections::HashMap;

use kit::{clock::JAKARTA, report::ReadError};
use time::OffsetDateTime;

use crate::{
    names::ops::reader::Reader,
    programme::{
        domain::{
            filter::SubEventFilter,
            period::Period,
            programme::{Bundle, SubEvent},
        },
        store::{
            bundles::{self, BundleRow},
            sub_events::{self, Part},
        },
    },
};

/// Lists the packages that are sold `now` or later, of published events and wholly of published sub-events; only those of
/// `event` if it is given.
pub async fn list_bundles(reader: &Reader, event: Option<i64>, now: OffsetDateTime) -> Result<Vec<Bundle>, ReadError> {
    let today = now.to_offset(JAKARTA).date();
    let mut conn = reader.pool.acquire().await?;
    let rows = bundles::list_published(&mut conn, event, now, today).await?;
    let mut ids: Vec<i64> = rows.iter().flat_map(|row| row.sub_event_ids.iter().copied()).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let filter = SubEventFilter {
        ids,
        ..SubEventFilter::default()
    };
    let (parts, _) = sub_events::list_published(&mut conn, &reader.names, &filter, Part::All, now, today).await?;
    let order: HashMap<i64, usize> = parts.iter().enumerate().map(|(place, part)| (part.id, place)).collect();
    Ok(rows.into_iter().filter_map(|row| bundle(row, &parts, &order)).collect())
}

/// The package with its parts in their order of time; `None` when one of them was withdrawn in between.
fn bundle(row: BundleRow, parts: &[SubEvent], order: &HashMap<i64, usize>) -> Option<Bundle> {
    let places: Option<Vec<usize>> = row.sub_event_ids.iter().map(|id| order.get(id).copied()).collect();
    let mut places = places?;
    places.sort_unstable();
    Some(Bundle {
        id: row.id,
        event_id: row.event_id,
        name: row.name,
        description: row.description,
        sub_events: places
            .into_iter()
            .filter_map(|place| parts.get(place).cloned())
            .collect(),
        price_idr: row.price_idr,
        period: Period::new(row.valid_from, row.valid_until)?,
    })
}
