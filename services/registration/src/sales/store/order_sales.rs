//! What the orders of events come to.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::{orders::domain::order_status::OrderStatus, sales::domain::order_sales::OrderSales};

/// The orders of these events by how they stand and by the day in Jakarta on which they were paid, as far as that was `since`
/// then: `order_items_of_event`, then `order_items_of_order` and the orders themselves.
///
/// An order for several events is shared out in order of event, each share up to where its lines end less what was shared out
/// before: so the shares of an order are its total to the rupiah, with coupon and unique code. What went back is told by its lines,
/// and the unique code, where that went back too, is shared out in the same way.
#[tracing::instrument(name = "store.order_sales.of_events", level = "debug", skip_all)]
pub async fn of_events(
    conn: &mut PgConnection,
    event_ids: &[i64],
    since: OffsetDateTime,
) -> sqlx::Result<Vec<OrderSales>> {
    let rows = sqlx::query!(
        r#"WITH touched AS (
               SELECT DISTINCT order_id FROM order_items WHERE event_id = ANY($1)
           ), lines AS (
               SELECT i.order_id, i.event_id, sum(i.unit_price_idr * i.quantity) AS amount
               FROM touched t JOIN order_items i ON i.order_id = t.order_id GROUP BY i.order_id, i.event_id
           ), shares AS (
               SELECT order_id, event_id, amount, sum(amount) OVER (PARTITION BY order_id ORDER BY event_id) AS upto,
                      nullif(sum(amount) OVER (PARTITION BY order_id), 0) AS whole
               FROM lines
           ), sold AS (
               SELECT s.event_id, o.status,
                   CASE WHEN o.paid_at >= $2 THEN (o.paid_at AT TIME ZONE 'Asia/Jakarta')::date END AS paid_on,
                   div(coalesce(o.received_idr, o.total_idr) * s.upto, s.whole)
                       - div(coalesce(o.received_idr, o.total_idr) * (s.upto - s.amount), s.whole) AS total,
                   (SELECT sum(l.amount_idr) FROM refunds r JOIN refund_lines l ON l.refund_id = r.id
                    JOIN order_items i ON i.id = l.order_item_id
                    WHERE r.order_id = s.order_id AND r.state IN ('approved', 'paid_out') AND i.event_id = s.event_id) AS refunded,
                   div(code.idr * s.upto, s.whole) - div(code.idr * (s.upto - s.amount), s.whole) AS code,
                   CASE WHEN o.paid_at >= $2 THEN (
                       SELECT sum(h.seats) FROM order_items i JOIN seat_holds h ON h.order_item_id = i.id
                       WHERE i.order_id = s.order_id AND i.event_id = s.event_id AND h.sub_event_id > 0
                   ) END AS seats
               FROM shares s JOIN orders o ON o.id = s.order_id
               CROSS JOIN LATERAL (
                   SELECT sum(r.amount_idr - (SELECT sum(l.amount_idr) FROM refund_lines l WHERE l.refund_id = r.id)) AS idr
                   FROM refunds r WHERE r.order_id = o.id AND r.state IN ('approved', 'paid_out')
               ) code
               WHERE s.event_id = ANY($1)
           )
           SELECT event_id AS "event_id!", status, paid_on AS "paid_on?: Date", count(*)::integer AS "orders!",
                  coalesce(sum(total), 0)::bigint AS "total_idr!", (coalesce(sum(refunded), 0) + coalesce(sum(code), 0))::bigint AS "refunded_idr!",
                  coalesce(sum(seats), 0)::integer AS "seats!"
           FROM sold GROUP BY event_id, status, paid_on"#,
        event_ids,
        since,
    )
    .fetch_all(conn)
    .await?;
    let unknown = || sqlx::Error::Decode("an order stands as no order can".into());
    let rows = rows.into_iter().map(|row| {
        Ok(OrderSales {
            event_id: row.event_id,
            status: OrderStatus::parse(&row.status).ok_or_else(unknown)?,
            paid_on: row.paid_on,
            orders: row.orders.unsigned_abs(),
            total_idr: row.total_idr,
            refunded_idr: row.refunded_idr,
            seats: row.seats.unsigned_abs(),
        })
    });
    rows.collect()
}
