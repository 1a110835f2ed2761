//! How much goes back, by event.

use sqlx::PgConnection;

use crate::refunds::domain::refund_rules::RefundRule;

/// The rules of these events, and those of events that have none of their own.
#[tracing::instrument(name = "store.refund_rules.of_events", level = "debug", skip_all)]
pub async fn of_events(conn: &mut PgConnection, events: &[i64]) -> sqlx::Result<Vec<RefundRule>> {
    sqlx::query_as!(
        RefundRule,
        "SELECT event_id, days_before, percent FROM refund_rules WHERE event_id IS NULL OR event_id = ANY($1)
         ORDER BY event_id, days_before",
        events,
    )
    .fetch_all(conn)
    .await
}
