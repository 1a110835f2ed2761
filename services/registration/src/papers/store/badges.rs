//! Tickets, as their badges tell of them.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::papers::domain::badge::BadgeTicket;

/// The tickets of an event that let in, by name.
#[tracing::instrument(name = "store.badges.of_event", level = "debug", skip(conn))]
pub async fn of_event(conn: &mut PgConnection, event_id: i64) -> sqlx::Result<Vec<BadgeTicket>> {
    sqlx::query_as!(
        BadgeTicket,
        "SELECT id, number, holder_name, event_title FROM tickets WHERE event_id = $1 AND state = 'valid'
         ORDER BY lower(holder_name), number",
        event_id,
    )
    .fetch_all(conn)
    .await
}

/// One of them, by its id or its number.
#[tracing::instrument(name = "store.badges.find", level = "debug", skip_all)]
pub async fn find(
    conn: &mut PgConnection,
    event_id: i64,
    id: Option<Uuid>,
    number: Option<&str>,
) -> sqlx::Result<Option<BadgeTicket>> {
    sqlx::query_as!(
        BadgeTicket,
        "SELECT id, number, holder_name, event_title FROM tickets
         WHERE event_id = $1 AND state = 'valid' AND (id = $2::uuid OR number = $3::text)",
        event_id,
        id,
        number,
    )
    .fetch_optional(conn)
    .await
}
