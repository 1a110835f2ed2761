//! One at a time for what an order paid for.

use sqlx::PgConnection;
use uuid::Uuid;

/// Keeps others from following what is announced of this order, and from certifying what it paid for, until the transaction ends: two
/// announcements of it may come at once, and its money may go back while it is certified.
#[tracing::instrument(name = "store.orders.lock", level = "debug", skip(conn))]
pub async fn lock(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))",
        order_id.to_string()
    )
    .execute(conn)
    .await?;
    Ok(())
}
