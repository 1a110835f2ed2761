//! Reading packages of sub-events, and what the events that offer them are called.

use std::collections::HashMap;

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

/// A package without its parts, and their numbers.
#[derive(Debug)]
pub struct BundleRow {
    pub id: i64,
    pub event_id: i64,
    pub name: String,
    pub description: String,
    pub price_idr: i64,
    pub valid_from: Date,
    pub valid_until: Date,
    pub sub_event_ids: Vec<i64>,
}

/// Packages that are sold on `today` or later, of events that were published by `now`; only those of `event` if it is given.
/// One with a part that visitors may not see is left out.
#[tracing::instrument(name = "store.bundles.list_published", level = "debug", skip(conn, now))]
pub async fn list_published(
    conn: &mut PgConnection,
    event: Option<i64>,
    now: OffsetDateTime,
    today: Date,
) -> sqlx::Result<Vec<BundleRow>> {
    sqlx::query_as!(
        BundleRow,
        r#"SELECT b.id, b.event_id, b.name, b.description, b.price_idr, b.valid_from, b.valid_until,
                  array_agg(s.id ORDER BY s.id) AS "sub_event_ids!"
           FROM bundles b JOIN events e ON e.id = b.event_id
           JOIN bundle_sub_events m ON m.bundle_id = b.id JOIN sub_events s ON s.id = m.sub_event_id
           WHERE e.published_at <= $1 AND b.valid_until >= $2 AND ($3::bigint IS NULL OR b.event_id = $3)
           GROUP BY b.id HAVING bool_and(coalesce(s.published_at <= $1, false))
           ORDER BY b.event_id, b.id LIMIT 1000"#,
        now,
        today,
        event,
    )
    .fetch_all(conn)
    .await
}

/// Of these packages those of events that were published by `now`, wholly of published sub-events, whenever they are sold.
#[tracing::instrument(name = "store.bundles.find_published", level = "debug", skip_all)]
pub async fn find_published(conn: &mut PgConnection, ids: &[i64], now: OffsetDateTime) -> sqlx::Result<Vec<BundleRow>> {
    sqlx::query_as!(
        BundleRow,
        r#"SELECT b.id, b.event_id, b.name, b.description, b.price_idr, b.valid_from, b.valid_until,
                  array_agg(s.id ORDER BY s.id) AS "sub_event_ids!"
           FROM bundles b JOIN events e ON e.id = b.event_id
           JOIN bundle_sub_events m ON m.bundle_id = b.id JOIN sub_events s ON s.id = m.sub_event_id
           WHERE b.id = ANY($1) AND e.published_at <= $2
           GROUP BY b.id HAVING bool_and(coalesce(s.published_at <= $2, false))
           ORDER BY b.id"#,
        ids,
        now,
    )
    .fetch_all(conn)
    .await
}

/// Packages that are sold `today`, of events that were published by `now`, all of whose parts are published and among these; the
/// first hundred.
#[tracing::instrument(name = "store.bundles.find_within", level = "debug", skip_all)]
pub async fn find_within(
    conn: &mut PgConnection,
    sub_event_ids: &[i64],
    now: OffsetDateTime,
    today: Date,
) -> sqlx::Result<Vec<BundleRow>> {
    sqlx::query_as!(
        BundleRow,
        r#"SELECT b.id, b.event_id, b.name, b.description, b.price_idr, b.valid_from, b.valid_until,
                  array_agg(s.id ORDER BY s.id) AS "sub_event_ids!"
           FROM bundles b JOIN events e ON e.id = b.event_id
           JOIN bundle_sub_events m ON m.bundle_id = b.id JOIN sub_events s ON s.id = m.sub_event_id
           WHERE b.id IN (SELECT one.bundle_id FROM bundle_sub_events one WHERE one.sub_event_id = ANY($1))
             AND e.published_at <= $2 AND $3 BETWEEN b.valid_from AND b.valid_until
           GROUP BY b.id HAVING bool_and(s.id = ANY($1) AND coalesce(s.published_at <= $2, false))
           ORDER BY b.id LIMIT 100"#,
        sub_event_ids,
        now,
        today,
    )
    .fetch_all(conn)
    .await
}

/// Titles of events, by their numbers.
#[tracing::instrument(name = "store.bundles.event_titles", level = "debug", skip_all)]
pub async fn event_titles(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<HashMap<i64, String>> {
    let rows = sqlx::query!("SELECT id, title FROM events WHERE id = ANY($1)", ids)
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.title)).collect())
}
