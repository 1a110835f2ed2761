//! Who came into which session. The table writes the first movement with it.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

/// An entry that is to be written.
#[derive(Debug)]
pub struct NewCheckIn {
    pub ticket_id: Uuid,
    pub order_item_id: i64,
    pub sub_event_id: i64,
    pub entered_at: OffsetDateTime,
    pub checked_by: i64,
    /// Why it was done by hand.
    pub reason: Option<String>,
}

/// Writes an entry; `false` when there is one with this ticket into this session already.
#[tracing::instrument(name = "store.check_ins.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: &NewCheckIn) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "INSERT INTO check_ins (ticket_id, order_item_id, sub_event_id, entered_at, checked_by, reason)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        new.ticket_id,
        new.order_item_id,
        new.sub_event_id,
        new.entered_at,
        new.checked_by,
        new.reason,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The lines of an order with whose tickets somebody came in.
#[tracing::instrument(name = "store.check_ins.items_of_order", level = "debug", skip_all)]
pub async fn items_of_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT DISTINCT c.order_item_id FROM tickets t JOIN check_ins c ON c.ticket_id = t.id WHERE t.order_id = $1",
        order_id,
    )
    .fetch_all(conn)
    .await
}
