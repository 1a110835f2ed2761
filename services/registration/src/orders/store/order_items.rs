//! What orders consist of, and who comes.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    cart::{
        domain::{
            line::Line,
            offer::{OfferId, OfferKind},
        },
        store::cart_items,
    },
    orders::domain::order::{ItemStanding, OrderItem},
    seats::store::seat_holds,
};

/// Makes a line of a cart one of an order. What it holds is handed over by the caller.
#[tracing::instrument(name = "store.order_items.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, order_id: Uuid, line: &Line) -> sqlx::Result<OrderItem> {
    let id = sqlx::query_scalar!(
        "INSERT INTO order_items (order_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity,
                                  check_in, check_out)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id",
        order_id,
        line.offer.kind.as_str(),
        line.offer.id,
        line.event_id,
        line.event_title,
        line.title,
        line.price_id,
        line.unit_price_idr,
        line.quantity,
        line.offer.stay.map(|stay| stay.check_in),
        line.offer.stay.map(|stay| stay.check_out),
    )
    .fetch_one(conn)
    .await?;
    Ok(OrderItem {
        id,
        offer: line.offer,
        event_id: line.event_id,
        event_title: line.event_title.clone(),
        title: line.title.clone(),
        price_id: line.price_id,
        unit_price_idr: line.unit_price_idr,
        quantity: line.quantity,
        parts: line.parts.clone(),
        standing: ItemStanding::Stands,
    })
}

/// Writes who comes.
#[tracing::instrument(name = "store.order_items.insert_participants", level = "debug", skip_all)]
pub async fn insert_participants(conn: &mut PgConnection, order_id: Uuid, names: &[String]) -> sqlx::Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "INSERT INTO order_participants (order_id, position, name)
         SELECT $1, said.position::integer, said.name FROM unnest($2::text[]) WITH ORDINALITY AS said (name, position)",
        order_id,
        names,
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
                  check_in, check_out, given_back_at IS NOT NULL AS "is_given_back!",
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
