//! Seats that are held for an item of a cart or of an order.

use std::collections::HashMap;

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::seats::domain::{
    for_whom::ForWhom,
    part::{Part, SeatCount},
};

/// What an item of a cart is to hold: so many seats of each part.
#[derive(Clone, Copy, Debug)]
pub struct NewHolds<'a> {
    pub member_id: i64,
    pub cart_item_id: i64,
    pub parts: &'a [Part],
    pub seats: i32,
    pub for_whom: ForWhom,
}

/// Writes the holds of items, one a part; the pools are the caller's affair.
#[tracing::instrument(name = "store.seat_holds.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, holds: &[NewHolds<'_>]) -> sqlx::Result<()> {
    let rows: Vec<(&NewHolds<'_>, &Part)> = holds
        .iter()
        .flat_map(|held| held.parts.iter().map(move |part| (held, part)))
        .collect();
    let numbers = |of: fn(&NewHolds<'_>, &Part) -> i64| {
        let numbers = rows.iter().map(|(held, part)| of(held, part));
        numbers.collect::<Vec<i64>>()
    };
    let instants = |of: fn(&Part) -> OffsetDateTime| {
        let instants = rows.iter().map(|(_, part)| of(part));
        instants.collect::<Vec<OffsetDateTime>>()
    };
    let seats: Vec<i32> = rows.iter().map(|(held, _)| held.seats).collect();
    let for_others: Vec<bool> = rows.iter().map(|(held, _)| held.for_whom.is_others()).collect();
    let titles: Vec<String> = rows.iter().map(|(_, part)| part.title.clone()).collect();
    let offsets: Vec<i16> = rows.iter().map(|(_, part)| part.utc_offset_hours).collect();
    sqlx::query!(
        "INSERT INTO seat_holds (member_id, cart_item_id, seats, state, sub_event_id, title, starts_at, ends_at, utc_offset_hours,
                                 for_others)
         SELECT held.member_id, held.item_id, held.seats, 'held', held.part_id, held.title, held.starts_at, held.ends_at,
                held.utc_offset_hours, held.for_others
         FROM unnest($1::bigint[], $2::bigint[], $3::integer[], $4::bigint[], $5::text[], $6::timestamptz[], $7::timestamptz[],
                     $8::smallint[], $9::boolean[])
              AS held (member_id, item_id, seats, part_id, title, starts_at, ends_at, utc_offset_hours, for_others)
         ORDER BY held.item_id, held.part_id",
        &numbers(|held, _| held.member_id),
        &numbers(|held, _| held.cart_item_id),
        &seats,
        &numbers(|_, part| part.sub_event_id),
        &titles,
        &instants(|part| part.starts_at),
        &instants(|part| part.ends_at),
        &offsets,
        &for_others,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A part, and the item that it is held for.
struct HeldPart {
    item_id: i64,
    sub_event_id: i64,
    title: String,
    starts_at: OffsetDateTime,
    ends_at: OffsetDateTime,
    utc_offset_hours: i16,
}

/// The parts of each item, in the order in which they come.
fn by_item(rows: Vec<HeldPart>) -> HashMap<i64, Vec<Part>> {
    let mut parts: HashMap<i64, Vec<Part>> = HashMap::new();
    for row in rows {
        parts.entry(row.item_id).or_default().push(Part {
            sub_event_id: row.sub_event_id,
            title: row.title,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            utc_offset_hours: row.utc_offset_hours,
        });
    }
    parts
}

/// What the items consist of, each in order of time.
#[tracing::instrument(name = "store.seat_holds.parts_of_items", level = "debug", skip_all)]
pub async fn parts_of_items(conn: &mut PgConnection, items: &[i64]) -> sqlx::Result<HashMap<i64, Vec<Part>>> {
    let rows = sqlx::query_as!(
        HeldPart,
        r#"SELECT cart_item_id AS "item_id!", sub_event_id, title, starts_at, ends_at, utc_offset_hours FROM seat_holds
           WHERE cart_item_id = ANY($1) ORDER BY cart_item_id, starts_at, sub_event_id"#,
        items,
    )
    .fetch_all(conn)
    .await?;
    Ok(by_item(rows))
}

/// Frees what is held for these items; tells which seats have to go back to their pools.
#[tracing::instrument(name = "store.seat_holds.free_items", level = "debug", skip_all)]
pub async fn free_items(conn: &mut PgConnection, items: &[i64]) -> sqlx::Result<Vec<SeatCount>> {
    sqlx::query_as!(
        SeatCount,
        r#"UPDATE seat_holds SET state = 'freed' WHERE cart_item_id = ANY($1) AND state = 'held'
           RETURNING sub_event_id, seats::bigint AS "seats!""#,
        items,
    )
    .fetch_all(conn)
    .await
}

/// Has an item hold so many seats of each part, for whom.
#[tracing::instrument(name = "store.seat_holds.hold", level = "debug", skip(conn))]
pub async fn hold(conn: &mut PgConnection, item: i64, seats: i32, for_whom: ForWhom) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE seat_holds SET state = 'held', seats = $2, for_others = $3 WHERE cart_item_id = $1",
        item,
        seats,
        for_whom.is_others(),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes what these items hold; their seats have to be freed before.
#[tracing::instrument(name = "store.seat_holds.delete_of_items", level = "debug", skip_all)]
pub async fn delete_of_items(conn: &mut PgConnection, items: &[i64]) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM seat_holds WHERE cart_item_id = ANY($1) AND state = 'freed'",
        items
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The same of items of orders.
#[tracing::instrument(name = "store.seat_holds.parts_of_order_items", level = "debug", skip_all)]
pub async fn parts_of_order_items(conn: &mut PgConnection, items: &[i64]) -> sqlx::Result<HashMap<i64, Vec<Part>>> {
    let rows = sqlx::query_as!(
        HeldPart,
        r#"SELECT order_item_id AS "item_id!", sub_event_id, title, starts_at, ends_at, utc_offset_hours FROM seat_holds
           WHERE order_item_id = ANY($1) ORDER BY order_item_id, starts_at, sub_event_id"#,
        items,
    )
    .fetch_all(conn)
    .await?;
    Ok(by_item(rows))
}

/// What items of carts hold is held for items of orders from now on, each for the one beside it.
#[tracing::instrument(name = "store.seat_holds.hand_over", level = "debug", skip_all)]
pub async fn hand_over(conn: &mut PgConnection, items: &[(i64, i64)]) -> sqlx::Result<()> {
    let (cart_items, order_items): (Vec<i64>, Vec<i64>) = items.iter().copied().unzip();
    sqlx::query!(
        "UPDATE seat_holds AS h SET cart_item_id = NULL, order_item_id = handed.order_item_id
         FROM unnest($1::bigint[], $2::bigint[]) AS handed (cart_item_id, order_item_id)
         WHERE h.cart_item_id = handed.cart_item_id",
        &cart_items,
        &order_items,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Frees what lines of an order were sold; tells which seats have to go back to their pools.
#[tracing::instrument(name = "store.seat_holds.free_sold", level = "debug", skip(conn))]
pub async fn free_sold(conn: &mut PgConnection, order_items: &[i64]) -> sqlx::Result<Vec<SeatCount>> {
    sqlx::query_as!(
        SeatCount,
        r#"UPDATE seat_holds SET state = 'freed' WHERE order_item_id = ANY($1) AND state = 'sold'
           RETURNING sub_event_id, seats::bigint AS "seats!""#,
        order_items,
    )
    .fetch_all(conn)
    .await
}

/// Has an order that is over hold its seats again; the pools are the caller's affair.
#[tracing::instrument(name = "store.seat_holds.hold_order", level = "debug", skip(conn))]
pub async fn hold_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE seat_holds SET state = 'held'
         WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = $1) AND state = 'freed'",
        order_id,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Frees what is held for an order; tells which seats have to go back to their pools.
#[tracing::instrument(name = "store.seat_holds.free_order", level = "debug", skip(conn))]
pub async fn free_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<SeatCount>> {
    sqlx::query_as!(
        SeatCount,
        r#"UPDATE seat_holds SET state = 'freed'
           WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = $1) AND state = 'held'
           RETURNING sub_event_id, seats::bigint AS "seats!""#,
        order_id,
    )
    .fetch_all(conn)
    .await
}

/// Sells what is held for an order; tells which seats have to be counted so.
#[tracing::instrument(name = "store.seat_holds.sell_order", level = "debug", skip(conn))]
pub async fn sell_order(conn: &mut PgConnection, order_id: Uuid) -> sqlx::Result<Vec<SeatCount>> {
    sqlx::query_as!(
        SeatCount,
        r#"UPDATE seat_holds SET state = 'sold'
           WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = $1) AND state = 'held'
           RETURNING sub_event_id, seats::bigint AS "seats!""#,
        order_id,
    )
    .fetch_all(conn)
    .await
}

/// What members have a sub-event's seat of, and by which order that stands, or by which ticket that a sponsor or another member
/// gave him: of orders for himself alone. Whoever books for others or several may do so again, and so may a sponsor and whoever gave his
/// seat away. By member, each in order of time.
#[tracing::instrument(name = "store.seat_holds.ordered_by", level = "debug", skip_all)]
pub async fn ordered_by(
    conn: &mut PgConnection,
    member_ids: &[i64],
) -> sqlx::Result<HashMap<i64, Vec<(String, Part)>>> {
    let rows = sqlx::query!(
        r#"SELECT h.member_id AS "member_id!", o.number AS "number!", h.sub_event_id AS "sub_event_id!", h.title AS "title!",
                  h.starts_at AS "starts_at!", h.ends_at AS "ends_at!", h.utc_offset_hours AS "utc_offset_hours!"
           FROM seat_holds h JOIN order_items i ON i.id = h.order_item_id JOIN orders o ON o.id = i.order_id
           WHERE h.member_id = ANY($1) AND h.state <> 'freed' AND is_own_seat(h.seats, h.for_others) AND h.sub_event_id > 0
             AND NOT EXISTS (SELECT FROM sponsor_pools p WHERE p.order_item_id = i.id)
             AND NOT EXISTS (SELECT FROM tickets t
                             WHERE t.order_item_id = i.id AND t.state = 'valid' AND t.member_id <> h.member_id)
           UNION ALL
           SELECT s.member_id, t.number, h.sub_event_id, h.title, h.starts_at, h.ends_at, h.utc_offset_hours
           FROM assigned_sessions s JOIN tickets t ON t.id = s.ticket_id
           JOIN seat_holds h ON h.order_item_id = t.order_item_id AND h.sub_event_id = s.sub_event_id
           WHERE s.member_id = ANY($1) AND s.stands
           ORDER BY 5, 3"#,
        member_ids,
    )
    .fetch_all(conn)
    .await?;
    let mut ordered: HashMap<i64, Vec<(String, Part)>> = HashMap::new();
    for row in rows {
        let part = Part {
            sub_event_id: row.sub_event_id,
            title: row.title,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            utc_offset_hours: row.utc_offset_hours,
        };
        ordered.entry(row.member_id).or_default().push((row.number, part));
    }
    Ok(ordered)
}
