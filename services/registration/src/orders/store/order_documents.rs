//! Which documents were issued for orders.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::orders::domain::{
    collected::{Collected, CollectiveState},
    order::{Order, OrderDocuments},
};

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
    .fetch_all(&mut *conn)
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
    for (order_id, collected) in collective_of(conn, &ids).await? {
        issued.entry(order_id).or_default().collective = Some(collected);
    }
    for order in orders {
        order.documents = issued.remove(&order.id).unwrap_or_default();
    }
    Ok(())
}

/// The collective invoices in force in which these orders stand, by their ids.
#[tracing::instrument(name = "store.order_documents.collective_of", level = "debug", skip_all)]
pub async fn collective_of(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Collected>> {
    let rows = sqlx::query!(
        "SELECT m.order_id, c.id, c.number, c.payer_name, c.state, c.due_on
         FROM collective_invoice_orders m JOIN collective_invoices c ON c.id = m.collective_invoice_id
         WHERE m.in_force AND m.order_id = ANY($1)",
        orders,
    )
    .fetch_all(conn)
    .await?;
    let unknown = || sqlx::Error::Decode("a collective invoice is in a state that nobody knows".into());
    let collected = rows.into_iter().map(|row| {
        let collected = Collected {
            id: row.id,
            number: row.number,
            payer_name: row.payer_name,
            state: CollectiveState::parse(&row.state).ok_or_else(unknown)?,
            due_on: row.due_on,
        };
        Ok((row.order_id, collected))
    });
    collected.collect()
}
