//! One effect per consumer and event, however often the event is delivered.

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Claims the event `id` for `consumer`, in the transaction of its effect; `false` when it was
/// claimed before, and then there is nothing left to do. Two deliveries at the same time: the
/// second waits for the first one's transaction.
///
/// # Errors
/// When the database does.
pub async fn claim(conn: &mut PgConnection, consumer: &str, id: Uuid) -> sqlx::Result<bool> {
    let claimed = sqlx::query("INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(consumer)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(claimed.rows_affected() == 1)
}

/// Forgets claims older than 90 days, at most a thousand at once; answers how many. Dead letters
/// that wait longer than that before they are sent again may take effect twice.
pub(crate) async fn prune(pool: &PgPool) -> sqlx::Result<u64> {
    let gone = sqlx::query(
        "DELETE FROM inbox WHERE (consumer, event_id) IN (
             SELECT consumer, event_id FROM inbox WHERE claimed_at < now() - interval '90 days'
             LIMIT 1000 FOR UPDATE SKIP LOCKED)",
    )
    .execute(pool)
    .await?;
    Ok(gone.rows_affected())
}
