//! The figures of events that follow from their sub-events.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::events::domain::price_ladder::PriceLadder;

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
