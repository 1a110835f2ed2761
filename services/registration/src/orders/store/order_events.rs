//! An order's story, as the audit log has it.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::orders::domain::order_event::OrderEvent;

/// Everything that was written down of an order and of what belongs to it, the oldest first.
#[tracing::instrument(name = "store.order_events.list_of_order", level = "debug", skip_all)]
pub async fn list_of_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<OrderEvent>> {
    sqlx::query_as!(
        OrderEvent,
        r#"SELECT at, actor AS account_id, action,
                coalesce(after ->> 'status', after ->> 'state') AS state,
                coalesce(after ->> 'reason', after ->> 'refusal') AS reason,
                coalesce(after ->> 'number', after ->> 'bank_reference', after ->> 'transaction') AS reference,
                (after ->> 'amount_idr')::bigint AS amount_idr,
                ARRAY(SELECT jsonb_array_elements_text(
                          CASE WHEN jsonb_typeof(after -> 'items') = 'array' THEN after -> 'items' ELSE '[]' END)) AS "items!"
         FROM audit_log
         WHERE subject = ANY (
             SELECT 'order:' || $1::uuid
             UNION ALL SELECT 'billing_document:' || id FROM billing_documents WHERE order_id = $1
             UNION ALL SELECT 'ticket:' || id FROM tickets WHERE order_id = $1
             UNION ALL SELECT 'sponsor_pool:' || p.order_item_id FROM sponsor_pools p JOIN order_items i ON i.id = p.order_item_id
                       WHERE i.order_id = $1
             UNION ALL SELECT 'refund:' || id FROM refunds WHERE order_id = $1
             UNION ALL SELECT 'money_case:' || id FROM money_cases WHERE order_id = $1 OR seated_order_id = $1
         )
         ORDER BY id"#,
        order_id,
    )
    .fetch_all(conn)
    .await
}
