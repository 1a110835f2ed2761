//! An order book in a few statements, each for all of its rows.

use serde::Serialize;
use sqlx::{PgConnection, types::Json};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::demo::domain::market::DemoOffer;

/// What is sold, as its seats and lines are written.
#[derive(Debug, Serialize)]
pub struct OfferRow<'a> {
    sub_event_id: i64,
    event_id: i64,
    event_title: &'a str,
    title: &'a str,
    #[serde(with = "time::serde::rfc3339")]
    starts_at: OffsetDateTime,
    #[serde(with = "time::serde::rfc3339")]
    ends_at: OffsetDateTime,
    utc_offset_hours: i16,
    capacity: Option<u32>,
}

impl<'a> From<&'a DemoOffer> for OfferRow<'a> {
    fn from(offer: &'a DemoOffer) -> Self {
        Self {
            sub_event_id: offer.sub_event_id,
            event_id: offer.event_id,
            event_title: &offer.event_title,
            title: &offer.title,
            starts_at: offer.starts_at,
            ends_at: offer.ends_at,
            utc_offset_hours: offer.utc_offset_hours,
            capacity: offer.capacity,
        }
    }
}

/// An order.
#[derive(Debug, Serialize)]
pub struct OrderRow<'a> {
    pub id: Uuid,
    pub member_id: i64,
    pub buyer_name: &'a str,
    pub status: &'static str,
    pub payment_method_id: i64,
    pub subtotal_idr: i64,
    pub unique_code: i16,
    #[serde(with = "time::serde::rfc3339")]
    pub placed_at: OffsetDateTime,
    #[serde(with = "time::serde::rfc3339")]
    pub pay_until: OffsetDateTime,
    #[serde(with = "time::serde::rfc3339::option")]
    pub settled_at: Option<OffsetDateTime>,
}

/// A line of an order.
#[derive(Debug, Serialize)]
pub struct LineRow {
    pub order_id: Uuid,
    pub sub_event_id: i64,
    pub unit_price_idr: i64,
    pub quantity: i32,
}

/// Who comes by an order.
#[derive(Debug, Serialize)]
pub struct ParticipantRow<'a> {
    pub order_id: Uuid,
    pub position: usize,
    pub name: &'a str,
}

/// A ticket.
#[derive(Debug, Serialize)]
pub struct TicketRow<'a> {
    pub id: Uuid,
    pub number: String,
    pub order_id: Uuid,
    pub sub_event_id: i64,
    pub position: i32,
    pub member_id: i64,
    pub holder_name: &'a str,
    pub npa_masked: Option<&'a str>,
    pub sponsor_name: Option<&'a str>,
    #[serde(with = "time::serde::rfc3339")]
    pub issued_at: OffsetDateTime,
}

/// Whether nobody has ordered or chosen anything yet.
#[tracing::instrument(name = "store.market.is_empty", level = "debug", skip_all)]
pub async fn is_empty(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT NOT EXISTS (SELECT FROM orders) AND NOT EXISTS (SELECT FROM cart_items) AS "is_empty!""#
    )
    .fetch_one(conn)
    .await
}

/// Has nobody order or choose anything until the end of the transaction.
#[tracing::instrument(name = "store.market.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("LOCK TABLE orders, cart_items, seat_pools IN SHARE ROW EXCLUSIVE MODE")
        .execute(conn)
        .await?;
    Ok(())
}

/// How many seats there are where it is known already: number of the sub-event, seats.
#[tracing::instrument(name = "store.market.capacities", level = "debug", skip_all)]
pub async fn capacities(conn: &mut PgConnection) -> sqlx::Result<Vec<(i64, Option<u32>)>> {
    let rows = sqlx::query!("SELECT sub_event_id, capacity FROM seat_pools WHERE sub_event_id > 0")
        .fetch_all(conn)
        .await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|row| (row.sub_event_id, row.capacity.map(i32::unsigned_abs)))
        .collect())
}

/// Writes orders with numbers in the order of time. What became of each was awaited once.
#[tracing::instrument(name = "store.market.insert_orders", level = "debug", skip_all)]
pub async fn insert_orders(conn: &mut PgConnection, orders: &[OrderRow<'_>]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO orders (id, number, member_id, buyer_name, status, came_from, payment_method_id, subtotal_idr, unique_code,
                             total_idr, placed_at, pay_until, settled_at)
         SELECT o.id, 'ORD-' || extract(year FROM o.placed_at AT TIME ZONE 'Asia/Jakarta')::text || '-'
                      || to_char(nextval('order_numbers'), 'FM999999000000'),
                o.member_id, o.buyer_name, o.status, CASE WHEN o.status <> 'awaiting_payment' THEN 'awaiting_payment' END,
                o.payment_method_id, o.subtotal_idr, o.unique_code, o.subtotal_idr + o.unique_code, o.placed_at, o.pay_until,
                o.settled_at
         FROM (SELECT * FROM jsonb_to_recordset($1)
                   AS said (id uuid, member_id bigint, buyer_name text, status text, payment_method_id bigint,
                            subtotal_idr bigint, unique_code smallint, placed_at timestamptz, pay_until timestamptz,
                            settled_at timestamptz)
               ORDER BY placed_at, id) AS o",
        Json(orders) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes what the orders consist of, their seats, and how many of each pool are gone by them.
#[tracing::instrument(name = "store.market.insert_lines", level = "debug", skip_all)]
pub async fn insert_lines(conn: &mut PgConnection, lines: &[LineRow], offers: &[OfferRow<'_>]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO order_items (order_id, kind, offer_id, event_id, event_title, title, unit_price_idr, quantity)
         SELECT line.order_id, 'sub_event', line.sub_event_id, offer.event_id, offer.event_title, offer.title,
                line.unit_price_idr, line.quantity
         FROM jsonb_to_recordset($1) AS line (order_id uuid, sub_event_id bigint, unit_price_idr bigint, quantity integer)
         JOIN jsonb_to_recordset($2) AS offer (sub_event_id bigint, event_id bigint, event_title text, title text)
              ON offer.sub_event_id = line.sub_event_id
         ORDER BY line.order_id, offer.sub_event_id",
        Json(lines) as _,
        Json(offers) as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "INSERT INTO seat_holds (member_id, order_item_id, sub_event_id, title, starts_at, ends_at, utc_offset_hours, seats, state)
         SELECT o.member_id, i.id, i.offer_id, i.title, offer.starts_at, offer.ends_at, offer.utc_offset_hours, i.quantity,
                CASE o.status WHEN 'paid' THEN 'sold' WHEN 'expired' THEN 'freed' ELSE 'held' END
         FROM orders o JOIN order_items i ON i.order_id = o.id
         JOIN jsonb_to_recordset($1) AS offer (sub_event_id bigint, starts_at timestamptz, ends_at timestamptz,
                                               utc_offset_hours smallint) ON offer.sub_event_id = i.offer_id
         ORDER BY i.id",
        Json(offers) as _,
    )
    .execute(&mut *conn)
    .await?;
    // Any word of the catalog is newer.
    sqlx::query!(
        "INSERT INTO seat_pools (sub_event_id, event_id, capacity, wanted_capacity, revision)
         SELECT sub_event_id, event_id, capacity, capacity, 1
         FROM jsonb_to_recordset($1) AS offer (sub_event_id bigint, event_id bigint, capacity integer)
         ORDER BY sub_event_id ON CONFLICT (sub_event_id) DO NOTHING",
        Json(offers) as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "UPDATE seat_pools p SET held = taken.held, sold = taken.sold
         FROM (SELECT sub_event_id, coalesce(sum(seats) FILTER (WHERE state = 'held'), 0)::integer AS held,
                      coalesce(sum(seats) FILTER (WHERE state = 'sold'), 0)::integer AS sold
               FROM seat_holds GROUP BY sub_event_id) AS taken
         WHERE p.sub_event_id = taken.sub_event_id",
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes who comes by orders for several people.
#[tracing::instrument(name = "store.market.insert_participants", level = "debug", skip_all)]
pub async fn insert_participants(conn: &mut PgConnection, participants: &[ParticipantRow<'_>]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO order_participants (order_id, position, name)
         SELECT order_id, position, name FROM jsonb_to_recordset($1) AS said (order_id uuid, position integer, name text)",
        Json(participants) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes every line of these orders a pool of the sponsor that bought it.
#[tracing::instrument(name = "store.market.insert_pools", level = "debug", skip_all)]
pub async fn insert_pools(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO sponsor_pools (order_item_id, sponsor_id, bought)
         SELECT i.id, o.member_id, i.quantity FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = ANY($1)",
        orders,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes tickets.
#[tracing::instrument(name = "store.market.insert_tickets", level = "debug", skip_all)]
pub async fn insert_tickets(conn: &mut PgConnection, tickets: &[TicketRow<'_>]) -> sqlx::Result<()> {
    // As connections that serve have it (`kit::database`). Left to itself the server plans the check of a ticket against its order anew
    // for each of ten thousand, which takes seven times as long as checking.
    sqlx::query("SET LOCAL plan_cache_mode = 'force_generic_plan'")
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id, event_title,
                              title, state, issued_at, npa_masked, sponsor_name)
         SELECT t.id, t.number, t.order_id, i.id, t.position, t.member_id, t.holder_name, i.event_id, i.event_title, i.title,
                'valid', t.issued_at, t.npa_masked, t.sponsor_name
         FROM jsonb_to_recordset($1) AS t (id uuid, number text, order_id uuid, sub_event_id bigint, position integer,
                                           member_id bigint, holder_name text, npa_masked text, sponsor_name text,
                                           issued_at timestamptz)
         JOIN order_items i ON i.order_id = t.order_id AND i.offer_id = t.sub_event_id
         ORDER BY t.issued_at, t.id",
        Json(tickets) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Has most of those with tickets for sessions that were over lately have been there, and `member` at all of them: in before it
/// began and out when it ended, past the account `checked_by`.
#[tracing::instrument(name = "store.market.let_in", level = "debug", skip_all)]
pub async fn let_in(conn: &mut PgConnection, now: OffsetDateTime, member: i64, checked_by: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO check_ins (ticket_id, order_item_id, sub_event_id, entered_at, checked_by)
         SELECT t.id, t.order_item_id, h.sub_event_id,
                h.starts_at - interval '1 minute' * (5 + (hashtext(t.holder_name) & 15)), $3
         FROM tickets t JOIN seat_holds h ON h.order_item_id = t.order_item_id
         WHERE h.ends_at <= $1 AND h.ends_at > $1::timestamptz - interval '14 days'
           AND (t.member_id = $2 OR hashtext(t.holder_name) & 15 > 0)
         ORDER BY h.starts_at, t.id",
        now,
        member,
        checked_by,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "INSERT INTO ticket_movements (ticket_id, sub_event_id, position, direction, moved_at, previous_at, moved_by)
         SELECT c.ticket_id, c.sub_event_id, 2, 'out', h.ends_at, c.entered_at, c.checked_by
         FROM check_ins c JOIN seat_holds h ON h.order_item_id = c.order_item_id AND h.sub_event_id = c.sub_event_id",
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Nobody is told of what is only shown.
#[tracing::instrument(name = "store.market.tell_nobody", level = "debug", skip_all)]
pub async fn tell_nobody(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE order_notices SET announced_at = $1 WHERE announced_at IS NULL",
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}
