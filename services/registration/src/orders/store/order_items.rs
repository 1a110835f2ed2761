//! What orders consist of, and who comes.

use std::collections::HashMap;

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use crate::{
    cart::{
        domain::{
            line::Line,
            offer::{OfferId, OfferKind, Stay},
        },
        store::cart_items,
    },
    orders::domain::order::{ItemStanding, OrderItem},
    seats::{domain::for_whom::ForWhom, store::seat_holds},
};

/// Makes lines of carts those of orders, and answers them in the same order. What they hold is handed over by the caller.
#[tracing::instrument(name = "store.order_items.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, lines: &[(Uuid, &Line)]) -> sqlx::Result<Vec<OrderItem>> {
    let numbers = |of: fn(&Line) -> i64| lines.iter().map(|(_, line)| of(line)).collect::<Vec<i64>>();
    let words = |of: fn(&Line) -> &str| {
        lines
            .iter()
            .map(|(_, line)| of(line).to_owned())
            .collect::<Vec<String>>()
    };
    let days = |of: fn(Stay) -> Date| {
        let stays = lines.iter().map(|(_, line)| line.offer.stay.map(of));
        stays.collect::<Vec<Option<Date>>>()
    };
    let orders: Vec<Uuid> = lines.iter().map(|(order, _)| *order).collect();
    let events: Vec<Option<i64>> = lines.iter().map(|(_, line)| line.event_id).collect();
    let prices: Vec<Option<i64>> = lines.iter().map(|(_, line)| line.price_id).collect();
    let quantities: Vec<i32> = lines.iter().map(|(_, line)| line.quantity).collect();
    let for_others: Vec<bool> = lines.iter().map(|(_, line)| line.for_whom.is_others()).collect();
    let mut ids = sqlx::query_scalar!(
        "INSERT INTO order_items (order_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity,
                                  check_in, check_out, for_others)
         SELECT line.order_id, line.kind, line.offer_id, line.event_id, line.event_title, line.title, line.price_id,
                line.unit_price_idr, line.quantity, line.check_in, line.check_out, line.for_others
         FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
                     $9::integer[], $10::date[], $11::date[], $12::boolean[]) WITH ORDINALITY
              AS line (order_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, check_in,
                       check_out, for_others, place)
         ORDER BY line.place RETURNING id",
        &orders,
        &words(|line| line.offer.kind.as_str()),
        &numbers(|line| line.offer.id),
        &events as &[Option<i64>],
        &words(|line| &line.event_title),
        &words(|line| &line.title),
        &prices as &[Option<i64>],
        &numbers(|line| line.unit_price_idr),
        &quantities,
        &days(|stay| stay.check_in) as &[Option<Date>],
        &days(|stay| stay.check_out) as &[Option<Date>],
        &for_others,
    )
    .fetch_all(conn)
    .await?;
    // Rows are numbered as they are sorted.
    ids.sort_unstable();
    let items = ids.into_iter().zip(lines).map(|(id, (_, line))| OrderItem {
        id,
        offer: line.offer,
        event_id: line.event_id,
        event_title: line.event_title.clone(),
        title: line.title.clone(),
        price_id: line.price_id,
        unit_price_idr: line.unit_price_idr,
        quantity: line.quantity,
        for_whom: line.for_whom,
        participants: Vec::new(),
        parts: line.parts.clone(),
        standing: ItemStanding::Stands,
    });
    Ok(items.collect())
}

/// Writes who comes by each of these orders.
#[tracing::instrument(name = "store.order_items.insert_participants", level = "debug", skip_all)]
pub async fn insert_participants(conn: &mut PgConnection, named: &[(Uuid, &[String])]) -> sqlx::Result<()> {
    let named = || {
        named
            .iter()
            .flat_map(|(order, names)| (1..).zip(*names).map(|(position, name)| (*order, position, name)))
    };
    let orders: Vec<Uuid> = named().map(|(order, _, _)| order).collect();
    if orders.is_empty() {
        return Ok(());
    }
    let positions: Vec<i32> = named().map(|(_, position, _)| position).collect();
    let names: Vec<String> = named().map(|(_, _, name)| name.clone()).collect();
    sqlx::query!(
        "INSERT INTO order_participants (order_id, position, name)
         SELECT said.order_id, said.position, said.name FROM unnest($1::uuid[], $2::integer[], $3::text[]) AS said (order_id, position, name)",
        &orders,
        &positions,
        &names,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes who comes by each of these lines alone.
#[tracing::instrument(name = "store.order_items.insert_item_participants", level = "debug", skip_all)]
pub async fn insert_item_participants(conn: &mut PgConnection, named: &[(i64, &[String])]) -> sqlx::Result<()> {
    let named = || {
        let lines = named.iter();
        lines.flat_map(|(item, names)| (1..).zip(*names).map(|(position, name)| (*item, position, name)))
    };
    let items: Vec<i64> = named().map(|(item, _, _)| item).collect();
    if items.is_empty() {
        return Ok(());
    }
    let positions: Vec<i32> = named().map(|(_, position, _)| position).collect();
    let names: Vec<String> = named().map(|(_, _, name)| name.clone()).collect();
    sqlx::query!(
        "INSERT INTO order_item_participants (order_item_id, position, name)
         SELECT said.item_id, said.position, said.name FROM unnest($1::bigint[], $2::integer[], $3::text[]) AS said (item_id, position, name)",
        &items,
        &positions,
        &names,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Says of these lines that they went back; a trigger lets their tickets let nobody in.
#[tracing::instrument(name = "store.order_items.give_back", level = "debug", skip_all)]
pub async fn give_back(conn: &mut PgConnection, lines: &[i64], now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE order_items SET given_back_at = $2 WHERE id = ANY ($1)",
        lines,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The items of these orders, each in the order in which they were chosen.
#[tracing::instrument(name = "store.order_items.of_orders", level = "debug", skip_all)]
pub async fn of_orders(conn: &mut PgConnection, orders: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<OrderItem>>> {
    let rows = sqlx::query!(
        r#"SELECT id, order_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity,
                  check_in, check_out, for_others, given_back_at IS NOT NULL AS "is_given_back!",
                  ARRAY(SELECT p.name FROM order_item_participants p WHERE p.order_item_id = i.id ORDER BY p.position) AS "names!",
                  EXISTS (SELECT FROM refund_lines l WHERE l.order_item_id = i.id AND l.stands) AS "is_asked_back!"
           FROM order_items i WHERE order_id = ANY($1) ORDER BY id"#,
        orders,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut parts = seat_holds::parts_of_order_items(conn, &ids).await?;
    let mut items: HashMap<Uuid, Vec<OrderItem>> = HashMap::new();
    for row in rows {
        items.entry(row.order_id).or_default().push(OrderItem {
            id: row.id,
            offer: OfferId {
                kind: OfferKind::of(&row.kind),
                id: row.offer_id,
                stay: cart_items::stay(row.price_id, row.check_in, row.check_out),
            },
            event_id: row.event_id,
            event_title: row.event_title,
            title: row.title,
            price_id: row.price_id,
            unit_price_idr: row.unit_price_idr,
            quantity: row.quantity,
            for_whom: ForWhom::of(row.for_others),
            participants: row.names,
            parts: parts.remove(&row.id).unwrap_or_default(),
            standing: match (row.is_given_back, row.is_asked_back) {
                (true, _) => ItemStanding::GivenBack,
                (false, true) => ItemStanding::AskedBack,
                (false, false) => ItemStanding::Stands,
            },
        });
    }
    Ok(items)
}

/// Who comes by these orders, each in the order in which it was said.
#[tracing::instrument(name = "store.order_items.participants_of_orders", level = "debug", skip_all)]
pub async fn participants_of_orders(
    conn: &mut PgConnection,
    orders: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, Vec<String>>> {
    let rows = sqlx::query!(
        "SELECT order_id, name FROM order_participants WHERE order_id = ANY($1) ORDER BY order_id, position",
        orders,
    )
    .fetch_all(conn)
    .await?;
    let mut names: HashMap<Uuid, Vec<String>> = HashMap::new();
    for row in rows {
        names.entry(row.order_id).or_default().push(row.name);
    }
    Ok(names)
}
