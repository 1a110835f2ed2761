//! Rooms that were paid.

use sqlx::PgConnection;

use crate::papers::domain::booked_room::RoomLine;

/// The rooms of an event that are paid, in order of title, nights and order.
#[tracing::instrument(name = "store.booked_rooms.of_event", level = "debug", skip(conn))]
pub async fn of_event(conn: &mut PgConnection, event_id: i64) -> sqlx::Result<Vec<RoomLine>> {
    sqlx::query_as!(
        RoomLine,
        r#"SELECT i.title, i.event_title, i.check_in AS "check_in!", i.check_out AS "check_out!", i.quantity,
                  o.number AS order_number, o.buyer_name,
                  -- An order has one list for all lines or lists of single lines, never both.
                  ARRAY(SELECT p.name FROM order_item_participants p WHERE p.order_item_id = i.id ORDER BY p.position)
                  || ARRAY(SELECT p.name FROM order_participants p WHERE p.order_id = o.id ORDER BY p.position) AS "names!"
           FROM order_items i JOIN orders o ON o.id = i.order_id
           WHERE i.event_id = $1 AND i.kind = 'accommodation' AND o.status = 'paid'
             AND i.given_back_at IS NULL
           ORDER BY i.title, i.check_in, i.check_out, o.number, i.id"#,
        event_id,
    )
    .fetch_all(conn)
    .await
}
