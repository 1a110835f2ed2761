//! Which documents were issued for orders.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::orders::domain::order::{Order, OrderDocuments};

/// Adds to these orders what was issued for them, the newest of its kind.
#[tracing::instrument(name = "store.order_documents.add", level = "debug", skip_all)]
pub async fn add(conn: &mut PgConnection, orders: &mut [Order]) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = orders.iter().map(|order| order.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query!(
        "SELECT id, order_id, kind FROM billing_documents WHERE order_id = ANY($1) AND kind IN ('invoice', 'receipt')
         ORDER BY round",
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let mut issued: HashMap<Uuid, OrderDocuments> = HashMap::new();
    for row in rows {
        let documents = issued.entry(row.order_id).or_default();
        if row.kind == "invoice" {
            documents.invoice_id = Some(row.id);
        } else {
            documents.receipt_id = Some(row.id);
        }
    }
    for order in orders {
        order.documents = issued.remove(&order.id).unwrap_or_default();
    }
    Ok(())
}
