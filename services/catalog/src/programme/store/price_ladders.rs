//! The lowest prices of events, from the prices and promos of their sub-events.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::{
    events::domain::price_ladder::{Payable, PriceLadder},
    programme::domain::{period::Period, promo::Reduction},
};

/// A price, once for each promo of its sub-event, or once without.
struct Row {
    event_id: i64,
    amount_idr: i64,
    valid_from: Date,
    valid_until: Date,
    percent_off: Option<i32>,
    amount_off_idr: Option<i64>,
    promo_from: Option<Date>,
    promo_until: Option<Date>,
}

impl Row {
    fn whole(&self) -> Payable {
        Payable {
            first: self.valid_from,
            last: self.valid_until,
            amount_idr: self.amount_idr,
        }
    }

    /// What the promo leaves of it, on the days of both.
    fn reduced(&self) -> Option<Payable> {
        let promo = Period::new(self.promo_from?, self.promo_until?)?;
        let both = Period::new(self.valid_from, self.valid_until)?.overlap(promo)?;
        Some(Payable {
            first: both.first(),
            last: both.last(),
            amount_idr: Reduction::of_columns(self.percent_off, self.amount_off_idr)?.leaves(self.amount_idr),
        })
    }
}

/// What is paid for the sub-events that were published by `now`, promos taken off, by event; an event without prices is not there.
#[tracing::instrument(name = "store.price_ladders.of_events", level = "debug", skip_all)]
pub async fn of_events(
    conn: &mut PgConnection,
    events: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<BTreeMap<i64, PriceLadder>> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT s.event_id, p.amount_idr, p.valid_from, p.valid_until,
                  r.percent_off AS "percent_off?", r.amount_off_idr AS "amount_off_idr?",
                  r.valid_from AS "promo_from?", r.valid_until AS "promo_until?"
           FROM sub_events s JOIN sub_event_prices p ON p.sub_event_id = s.id
           LEFT JOIN promo_sub_events o ON o.sub_event_id = s.id LEFT JOIN promos r ON r.id = o.promo_id
           WHERE s.event_id = ANY ($1) AND s.published_at <= $2"#,
        events,
        now,
    )
    .fetch_all(conn)
    .await?;
    let mut payables: BTreeMap<i64, Vec<Payable>> = BTreeMap::new();
    for row in rows {
        let of_event = payables.entry(row.event_id).or_default();
        of_event.extend([Some(row.whole()), row.reduced()].into_iter().flatten());
    }
    let ladders = payables.into_iter();
    Ok(ladders
        .map(|(event, payables)| (event, PriceLadder::of(&payables)))
        .collect())
}
