//! The figures of events that follow from their sub-events.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::events::domain::price_ladder::PriceLadder;

/// What can still be paid for the sub-events that were published by `now`, by event; an event without prices is not there.
#[tracing::instrument(name = "store.event_figures.price_ladders", level = "debug", skip_all)]
pub async fn price_ladders(
    conn: &mut PgConnection,
    events: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<BTreeMap<i64, PriceLadder>> {
    let rows = sqlx::query!(
        r#"SELECT s.event_id, p.valid_until, min(p.amount_idr) AS "lowest!"
           FROM sub_events s JOIN sub_event_prices p ON p.sub_event_id = s.id
           WHERE s.event_id = ANY ($1) AND s.published_at <= $2 GROUP BY s.event_id, p.valid_until"#,
        events,
        now,
    )
    .fetch_all(conn)
    .await?;
    let mut prices: BTreeMap<i64, Vec<(Date, i64)>> = BTreeMap::new();
    for row in rows {
        prices
            .entry(row.event_id)
            .or_default()
            .push((row.valid_until, row.lowest));
    }
    Ok(prices
        .into_iter()
        .map(|(event, prices)| (event, PriceLadder::of(prices)))
        .collect())
}

/// Brings the figures of the events up to their sub-events; the programmes of `changed` are other ones, too.
#[tracing::instrument(name = "store.event_figures.follow", level = "debug", skip_all)]
pub async fn follow(
    conn: &mut PgConnection,
    events: &[i64],
    ladders: &BTreeMap<i64, PriceLadder>,
    changed: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<()> {
    let mut steps: Vec<(i64, Date, i64)> = Vec::new();
    for (event, ladder) in ladders {
        let (until, floor) = ladder.columns();
        steps.extend(
            until
                .into_iter()
                .zip(floor)
                .map(|(until, floor)| (*event, until, floor)),
        );
    }
    let (of, until, floor): (Vec<i64>, Vec<Date>, Vec<i64>) = steps.into_iter().collect();
    sqlx::query!(
        "WITH steps AS (
             SELECT * FROM unnest($2::bigint[], $3::date[], $4::bigint[]) AS t (event_id, until, floor)
         ), figures AS (
             SELECT w.id,
                    (SELECT count(*)::integer FROM sub_events s WHERE s.event_id = w.id AND s.published_at <= $6) AS held,
                    ARRAY (SELECT t.until FROM steps t WHERE t.event_id = w.id ORDER BY t.until) AS until,
                    ARRAY (SELECT t.floor FROM steps t WHERE t.event_id = w.id ORDER BY t.until) AS floor
             FROM unnest($1::bigint[]) AS w (id)
         )
         UPDATE events e SET sub_event_count = f.held, price_until = f.until, price_floor = f.floor,
                             programme_edition = programme_edition + (e.id = ANY ($5))::integer
         FROM figures f
         WHERE e.id = f.id AND (e.id = ANY ($5)
             OR (e.sub_event_count, e.price_until, e.price_floor) IS DISTINCT FROM (f.held, f.until, f.floor))",
        events,
        &of,
        &until as &[Date],
        &floor,
        changed,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
