//! Reading what rooms and tours cost.

use sqlx::PgConnection;
use time::{Duration, OffsetDateTime, UtcOffset};

use crate::{
    regions::domain::time_zone::TimeZone,
    stays::domain::stay_quote::{QuotedAccommodation, QuotedTour},
};

/// These hotels, as far as their events were published by `now`, in order of id and without their rooms.
#[tracing::instrument(name = "store.stay_quotes.accommodations", level = "debug", skip_all)]
pub async fn accommodations(
    conn: &mut PgConnection,
    ids: &[i64],
    now: OffsetDateTime,
) -> sqlx::Result<Vec<QuotedAccommodation>> {
    let rows = sqlx::query!(
        "SELECT a.id, a.event_id, e.title, a.name, e.province_id FROM accommodations a JOIN events e ON e.id = a.event_id
         WHERE a.id = ANY($1) AND e.published_at <= $2 ORDER BY a.id",
        ids,
        now,
    )
    .fetch_all(conn)
    .await?;
    let hotels = rows.into_iter().map(|row| QuotedAccommodation {
        id: row.id,
        event_id: row.event_id,
        event_title: row.title,
        name: row.name,
        time_zone: TimeZone::of_province(row.province_id),
        rooms: Vec::new(),
    });
    Ok(hotels.collect())
}

/// These tours, as far as their events were published by `now`, in order of id.
#[tracing::instrument(name = "store.stay_quotes.tours", level = "debug", skip_all)]
pub async fn tours(conn: &mut PgConnection, ids: &[i64], now: OffsetDateTime) -> sqlx::Result<Vec<QuotedTour>> {
    let rows = sqlx::query!(
        "SELECT t.id, t.event_id, e.title, t.name, e.province_id, t.held_on, t.starts_at, t.duration_minutes, t.price_idr, t.quota
         FROM tours t JOIN events e ON e.id = t.event_id
         WHERE t.id = ANY($1) AND e.published_at <= $2 ORDER BY t.id",
        ids,
        now,
    )
    .fetch_all(conn)
    .await?;
    let tours = rows.into_iter().map(|row| {
        let time_zone = TimeZone::of_province(row.province_id);
        // Taken off by hand: an offset of whole hours always exists, but its constructor may fail.
        let ahead = Duration::hours(i64::from(time_zone.hours_ahead()));
        let starts_at = row.held_on.with_time(row.starts_at).assume_offset(UtcOffset::UTC) - ahead;
        QuotedTour {
            id: row.id,
            event_id: row.event_id,
            event_title: row.title,
            name: row.name,
            time_zone,
            starts_at,
            // The table's CHECKs leave more than no minutes, and no negative quota.
            ends_at: starts_at + Duration::minutes(i64::from(row.duration_minutes)),
            price_idr: row.price_idr,
            quota: row.quota.unsigned_abs(),
        }
    });
    Ok(tours.collect())
}
