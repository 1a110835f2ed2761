//! The tickets of one session, as a door without a connection knows them.

use sqlx::PgConnection;

use crate::{seats::domain::part::Part, tickets::domain::ticket::DoorTicket};

/// What a session is called and when it takes place, as its latest seat has it; `None` when nobody has one.
#[tracing::instrument(name = "store.door_list.session", level = "debug", skip(conn))]
pub async fn session(conn: &mut PgConnection, sub_event_id: i64) -> sqlx::Result<Option<Part>> {
    sqlx::query_as!(
        Part,
        "SELECT sub_event_id, title, starts_at, ends_at, utc_offset_hours FROM seat_holds
         WHERE sub_event_id = $1 AND state = 'sold' ORDER BY id DESC LIMIT 1",
        sub_event_id,
    )
    .fetch_optional(conn)
    .await
}

/// The tickets that let into a session, by name.
#[tracing::instrument(name = "store.door_list.tickets", level = "debug", skip(conn))]
pub async fn tickets(conn: &mut PgConnection, sub_event_id: i64) -> sqlx::Result<Vec<DoorTicket>> {
    sqlx::query_as!(
        DoorTicket,
        r#"SELECT t.id, t.number, t.holder_name,
                  (SELECT m.moved_at FROM ticket_movements m
                   WHERE m.ticket_id = t.id AND m.sub_event_id = $1 AND m.position = 1) AS entered_at,
                  (SELECT CASE WHEN m.direction = 'out' THEN m.moved_at END FROM ticket_movements m
                   WHERE m.ticket_id = t.id AND m.sub_event_id = $1 ORDER BY m.position DESC LIMIT 1) AS left_at
           FROM seat_holds h JOIN tickets t ON t.order_item_id = h.order_item_id
           WHERE h.sub_event_id = $1 AND h.state = 'sold' AND t.state = 'valid'
           ORDER BY lower(t.holder_name), t.number"#,
        sub_event_id,
    )
    .fetch_all(conn)
    .await
}
