//! The event that something is handed in for, or asked about.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::events::domain::window::Window;

/// Until when an event takes what.
#[derive(Clone, Debug)]
pub struct Host {
    /// Its last day, once that is settled.
    pub last_day: Option<Date>,
    /// When it takes posters.
    pub window: Option<Window>,
    /// Whether it receives teams.
    pub receives_teams: bool,
}

/// Finds an event that was published by `now`.
#[tracing::instrument(name = "store.hosts.find_published", level = "debug", skip(conn, now))]
pub async fn find_published(conn: &mut PgConnection, event_id: i64, now: OffsetDateTime) -> sqlx::Result<Option<Host>> {
    let row = sqlx::query!(
        "SELECT coalesce(ends_on, starts_on) AS last_day, posters_open_at, posters_close_at, receives_teams FROM events
         WHERE id = $1 AND published_at <= $2",
        event_id,
        now,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Host {
        last_day: row.last_day,
        receives_teams: row.receives_teams,
        window: row
            .posters_open_at
            .zip(row.posters_close_at)
            .map(|(opens_at, closes_at)| Window { opens_at, closes_at }),
    }))
}

/// Whether an event was published by `now`.
#[tracing::instrument(name = "store.hosts.is_published", level = "debug", skip(conn, now))]
pub async fn is_published(conn: &mut PgConnection, event_id: i64, now: OffsetDateTime) -> sqlx::Result<bool> {
    Ok(find_published(conn, event_id, now).await?.is_some())
}
