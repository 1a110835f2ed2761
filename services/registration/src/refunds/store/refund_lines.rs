//! What refunds are of.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::refunds::domain::{line_offer::LineOffer, refund::RefundLine};

/// Writes the lines of a refund; the table refuses one that goes back already.
#[tracing::instrument(name = "store.refund_lines.insert", level = "debug", skip_all)]
pub async fn insert(
    conn: &mut PgConnection,
    refund_id: Uuid,
    order_id: Uuid,
    lines: &[LineOffer],
) -> sqlx::Result<bool> {
    let ids: Vec<i64> = lines.iter().map(|line| line.order_item_id).collect();
    let amounts: Vec<i64> = lines.iter().map(|line| line.amount_idr).collect();
    let done = sqlx::query!(
        "INSERT INTO refund_lines (refund_id, order_id, order_item_id, amount_idr, stands)
         SELECT $1, $2, line.id, line.amount, true FROM unnest($3::bigint[], $4::bigint[]) AS line (id, amount)
         ON CONFLICT DO NOTHING",
        refund_id,
        order_id,
        &ids,
        &amounts,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == lines.len() as u64)
}

/// The lines of these refunds, each in the order in which they were chosen.
#[tracing::instrument(name = "store.refund_lines.of_refunds", level = "debug", skip_all)]
pub async fn of_refunds(conn: &mut PgConnection, refunds: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<RefundLine>>> {
    let rows = sqlx::query!(
        "SELECT l.refund_id, l.order_item_id, l.amount_idr, i.title, i.event_title
         FROM refund_lines l JOIN order_items i ON i.id = l.order_item_id
         WHERE l.refund_id = ANY($1) ORDER BY l.refund_id, l.order_item_id",
        refunds,
    )
    .fetch_all(conn)
    .await?;
    let mut lines: HashMap<Uuid, Vec<RefundLine>> = HashMap::new();
    for row in rows {
        lines.entry(row.refund_id).or_default().push(RefundLine {
            order_item_id: row.order_item_id,
            title: row.title,
            event_title: row.event_title,
            amount_idr: row.amount_idr,
        });
    }
    Ok(lines)
}
