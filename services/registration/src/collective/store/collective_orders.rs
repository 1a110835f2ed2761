//! The orders of collective invoices.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{collective::domain::content::ContentOrder, orders::domain::order_status::OrderStatus};

/// Lets nobody else change these orders until the end of the transaction. They are locked in order of their ids, as by everybody who
/// locks several.
#[tracing::instrument(name = "store.collective_orders.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM orders WHERE id = ANY($1) ORDER BY id FOR UPDATE",
        orders
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Writes which orders an invoice is for, before it is there.
#[tracing::instrument(name = "store.collective_orders.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, invoice: Uuid, orders: &[ContentOrder]) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = orders.iter().map(|order| order.id).collect();
    let totals: Vec<i64> = orders.iter().map(|order| order.total_idr).collect();
    sqlx::query!(
        "INSERT INTO collective_invoice_orders (collective_invoice_id, position, order_id, total_idr)
         SELECT $1, said.position::integer, said.id, said.total
         FROM unnest($2::uuid[], $3::bigint[]) WITH ORDINALITY AS said (id, total, position)",
        invoice,
        &ids,
        &totals,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has these orders wait until some time at least.
#[tracing::instrument(name = "store.collective_orders.wait_until", level = "debug", skip_all)]
pub async fn wait_until(conn: &mut PgConnection, orders: &[Uuid], until: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE orders SET pay_until = greatest(pay_until, $2) WHERE id = ANY($1)",
        orders,
        until,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has these orders wait until some time, and no longer.
#[tracing::instrument(name = "store.collective_orders.wait_no_longer_than", level = "debug", skip_all)]
pub async fn wait_no_longer_than(conn: &mut PgConnection, orders: &[Uuid], until: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!("UPDATE orders SET pay_until = $2 WHERE id = ANY($1)", orders, until)
        .execute(conn)
        .await?;
    Ok(())
}

/// How it stands with the orders of an invoice, in its order.
#[tracing::instrument(name = "store.collective_orders.statuses", level = "debug", skip(conn))]
pub async fn statuses(conn: &mut PgConnection, invoice: Uuid) -> sqlx::Result<Vec<(Uuid, OrderStatus)>> {
    let rows = sqlx::query!(
        "SELECT o.id, o.status FROM collective_invoice_orders m JOIN orders o ON o.id = m.order_id
         WHERE m.collective_invoice_id = $1 ORDER BY m.position",
        invoice,
    )
    .fetch_all(conn)
    .await?;
    let unknown = || sqlx::Error::Decode("an order has a status that nobody knows".into());
    let known = rows.into_iter().map(|row| {
        let status = OrderStatus::parse(&row.status).ok_or_else(unknown)?;
        Ok((row.id, status))
    });
    known.collect()
}
