//! Pools of seats, and who has what of them.

use sqlx::PgConnection;

use crate::{
    sales::domain::seat_sales::{PoolSales, SeatSales},
    seats::domain::seat_pool::SeatPool,
};

/// A row; the tables' CHECKs keep every count at zero or above.
struct PoolSalesRow {
    sub_event_id: i64,
    event_id: i64,
    capacity: Option<i32>,
    held: i32,
    sold: i32,
    waiting: i32,
    title: Option<String>,
    in_carts: i32,
    offered: i32,
    unpaid: i32,
    sponsored: i32,
    assigned: i32,
    people: i32,
}

impl From<PoolSalesRow> for PoolSales {
    fn from(row: PoolSalesRow) -> Self {
        let seats = SeatSales {
            in_carts: row.in_carts.unsigned_abs(),
            offered: row.offered.unsigned_abs(),
            unpaid: row.unpaid.unsigned_abs(),
            sold: row.sold.unsigned_abs(),
            sponsored: row.sponsored.unsigned_abs(),
            assigned: row.assigned.unsigned_abs(),
            waiting: row.waiting.unsigned_abs(),
            waiting_people: row.people.unsigned_abs(),
            ..SeatSales::default()
        };
        // What is free is told by the same rule as on every public page.
        let pool = row.capacity.map(|capacity| SeatPool {
            sub_event_id: row.sub_event_id,
            event_id: row.event_id,
            capacity: capacity.unsigned_abs(),
            held: row.held.unsigned_abs(),
            sold: row.sold.unsigned_abs(),
            waiting: row.waiting.unsigned_abs(),
        });
        Self {
            event_id: row.event_id,
            number: row.sub_event_id,
            title: row.title,
            seats: pool.map_or(seats, |pool| seats.of_pool(&pool)),
        }
    }
}

/// Every pool of these events: `seat_pools_of_event`, then for each pool `seat_holds_of_sub_event` and `waiting_entries_in_order`.
/// One statement, so that pools and holds are of one moment.
#[tracing::instrument(name = "store.pool_sales.of_events", level = "debug", skip_all)]
pub async fn of_events(conn: &mut PgConnection, event_ids: &[i64]) -> sqlx::Result<Vec<PoolSales>> {
    let rows = sqlx::query_as!(
        PoolSalesRow,
        r#"SELECT p.sub_event_id, p.event_id, p.capacity, p.held, p.sold, p.waiting, h.title AS "title?",
               h.in_carts AS "in_carts!", h.offered AS "offered!", h.unpaid AS "unpaid!",
               h.sponsored AS "sponsored!", h.assigned AS "assigned!", w.people AS "people!"
           FROM seat_pools p
           CROSS JOIN LATERAL (
               SELECT max(h.title) AS title,
                   coalesce(sum(h.seats) FILTER (WHERE h.state = 'held' AND h.cart_item_id IS NOT NULL), 0)::integer AS in_carts,
                   coalesce(sum(h.seats) FILTER (WHERE h.state = 'held' AND h.waiting_entry_id IS NOT NULL), 0)::integer AS offered,
                   coalesce(sum(h.seats) FILTER (WHERE h.state = 'held' AND h.order_item_id IS NOT NULL), 0)::integer AS unpaid,
                   coalesce(sum(h.seats) FILTER (WHERE s.order_item_id IS NOT NULL), 0)::integer AS sponsored,
                   coalesce(sum(s.assigned), 0)::integer AS assigned
               FROM seat_holds h LEFT JOIN sponsor_pools s ON s.order_item_id = h.order_item_id AND h.state = 'sold'
               WHERE h.sub_event_id = p.sub_event_id AND h.state <> 'freed'
           ) h
           CROSS JOIN LATERAL (
               SELECT coalesce(sum(w.people), 0)::integer AS people FROM waiting_entries w
               WHERE w.sub_event_id = p.sub_event_id AND w.state = 'waiting'
           ) w
           WHERE p.event_id = ANY($1)"#,
        event_ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(PoolSales::from).collect())
}
