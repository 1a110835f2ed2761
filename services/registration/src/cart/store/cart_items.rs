//! Carts and what stands in them.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::{
    cart::domain::{
        line::Line,
        offer::{Offer, OfferId, OfferKind, OfferPrice, Stay},
    },
    seats::{domain::part::Part, store::seat_holds},
};

/// A line that is to be written.
#[derive(Debug)]
pub struct NewItem<'a> {
    pub member_id: i64,
    pub offer: &'a Offer,
    pub price: OfferPrice,
    pub quantity: i32,
    pub added_at: OffsetDateTime,
    pub held_until: OffsetDateTime,
}

/// Lets nobody else change the member's cart until the end of the transaction.
#[tracing::instrument(name = "store.cart_items.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, member_id: i64, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO carts (member_id, changed_at) VALUES ($1, $2)
         ON CONFLICT (member_id) DO UPDATE SET changed_at = excluded.changed_at",
        member_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A row, without its parts.
#[derive(Debug)]
struct ItemRow {
    id: i64,
    kind: String,
    offer_id: i64,
    event_id: Option<i64>,
    event_title: String,
    title: String,
    price_id: Option<i64>,
    unit_price_idr: i64,
    quantity: i32,
    is_held: bool,
    held_until: OffsetDateTime,
    check_in: Option<Date>,
    check_out: Option<Date>,
}

/// The nights of a row; the tables leave a room that has some.
pub(crate) fn stay(room_id: Option<i64>, check_in: Option<Date>, check_out: Option<Date>) -> Option<Stay> {
    Some(Stay {
        room_id: room_id?,
        check_in: check_in?,
        check_out: check_out?,
    })
}

impl ItemRow {
    fn with(self, parts: Vec<Part>) -> Line {
        Line {
            id: self.id,
            offer: OfferId {
                kind: OfferKind::of(&self.kind),
                id: self.offer_id,
                stay: stay(self.price_id, self.check_in, self.check_out),
            },
            event_id: self.event_id,
            event_title: self.event_title,
            title: self.title,
            price_id: self.price_id,
            unit_price_idr: self.unit_price_idr,
            quantity: self.quantity,
            parts,
            is_held: self.is_held,
            held_until: self.held_until,
        }
    }
}

async fn complete(conn: &mut PgConnection, rows: Vec<ItemRow>) -> sqlx::Result<Vec<Line>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut parts = match ids.as_slice() {
        [] => return Ok(Vec::new()),
        ids => seat_holds::parts_of_items(conn, ids).await?,
    };
    let lines = rows.into_iter().map(|row| {
        let parts = parts.remove(&row.id).unwrap_or_default();
        row.with(parts)
    });
    Ok(lines.collect())
}

/// What a member has chosen, in the order in which it was added.
#[tracing::instrument(name = "store.cart_items.of_member", level = "debug", skip_all)]
pub async fn of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<Line>> {
    let rows = sqlx::query_as!(
        ItemRow,
        "SELECT id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, is_held, held_until,
                check_in, check_out
         FROM cart_items WHERE member_id = $1 ORDER BY id",
        member_id,
    )
    .fetch_all(&mut *conn)
    .await?;
    complete(conn, rows).await
}

/// A line of a member's cart; `None` also for another member's.
#[tracing::instrument(name = "store.cart_items.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, member_id: i64, id: i64) -> sqlx::Result<Option<Line>> {
    let row = sqlx::query_as!(
        ItemRow,
        "SELECT id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, is_held, held_until,
                check_in, check_out
         FROM cart_items WHERE id = $2 AND member_id = $1",
        member_id,
        id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// The same, as it stays until the end of the transaction: no sweep frees its seats meanwhile.
#[tracing::instrument(name = "store.cart_items.lock_of_member", level = "debug", skip_all)]
pub async fn lock_of_member(conn: &mut PgConnection, member_id: i64, id: i64) -> sqlx::Result<Option<Line>> {
    let row = sqlx::query_as!(
        ItemRow,
        "SELECT id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, is_held, held_until,
                check_in, check_out
         FROM cart_items WHERE id = $2 AND member_id = $1 FOR UPDATE",
        member_id,
        id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// All lines of a member's cart, as they stay until the end of the transaction.
#[tracing::instrument(name = "store.cart_items.lock_all_of_member", level = "debug", skip_all)]
pub async fn lock_all_of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<Line>> {
    let rows = sqlx::query_as!(
        ItemRow,
        "SELECT id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, is_held, held_until,
                check_in, check_out
         FROM cart_items WHERE member_id = $1 ORDER BY id FOR UPDATE",
        member_id,
    )
    .fetch_all(&mut *conn)
    .await?;
    complete(conn, rows).await
}

/// The number of an order of a member for an e-course, if it waits for its payment or was paid after `paid_after`: learning may not
/// know of that yet.
#[tracing::instrument(name = "store.cart_items.course_ordered", level = "debug", skip(conn))]
pub async fn course_ordered(
    conn: &mut PgConnection,
    member_id: i64,
    course_id: i64,
    paid_after: OffsetDateTime,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "SELECT o.number FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE i.kind = 'e_course' AND i.offer_id = $2 AND o.member_id = $1
           AND (o.status IN ('awaiting_payment', 'awaiting_verification') OR (o.status = 'paid' AND o.settled_at > $3))
         ORDER BY o.placed_at LIMIT 1",
        member_id,
        course_id,
        paid_after,
    )
    .fetch_optional(conn)
    .await
}

/// Gives a line another price.
#[tracing::instrument(name = "store.cart_items.reprice", level = "debug", skip_all)]
pub async fn reprice(conn: &mut PgConnection, id: i64, price: OfferPrice) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE cart_items SET price_id = $2, unit_price_idr = $3 WHERE id = $1",
        id,
        price.id,
        price.amount_idr,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes a line that holds its seats; answers its number.
#[tracing::instrument(name = "store.cart_items.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, item: &NewItem<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "INSERT INTO cart_items (member_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity,
                                 added_at, is_held, held_until, check_in, check_out)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11, $12, $13) RETURNING id",
        item.member_id,
        item.offer.id.kind.as_str(),
        item.offer.id.id,
        item.offer.event_id,
        item.offer.event_title,
        item.offer.title,
        item.price.id,
        item.price.amount_idr,
        item.quantity,
        item.added_at,
        item.held_until,
        item.offer.id.stay.map(|stay| stay.check_in),
        item.offer.id.stay.map(|stay| stay.check_out),
    )
    .fetch_one(conn)
    .await
}

/// Says that a line holds so many seats of each part, and until when.
#[tracing::instrument(name = "store.cart_items.hold", level = "debug", skip(conn))]
pub async fn hold(conn: &mut PgConnection, id: i64, quantity: i32, held_until: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE cart_items SET quantity = $2, held_until = $3, is_held = true WHERE id = $1",
        id,
        quantity,
        held_until,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes lines that hold seats beyond their time, as far as nobody else has them just now.
#[tracing::instrument(name = "store.cart_items.claim_run_out", level = "debug", skip_all)]
pub async fn claim_run_out(conn: &mut PgConnection, now: OffsetDateTime, most: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT id FROM cart_items WHERE is_held AND held_until <= $1
         ORDER BY held_until LIMIT $2 FOR UPDATE SKIP LOCKED",
        now,
        most,
    )
    .fetch_all(conn)
    .await
}

/// Takes lines whose seats were freed before an instant, as far as nobody else has them just now.
#[tracing::instrument(name = "store.cart_items.claim_given_up", level = "debug", skip_all)]
pub async fn claim_given_up(conn: &mut PgConnection, before: OffsetDateTime, most: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT id FROM cart_items WHERE NOT is_held AND held_until < $1
         ORDER BY held_until LIMIT $2 FOR UPDATE SKIP LOCKED",
        before,
        most,
    )
    .fetch_all(conn)
    .await
}

/// Says that these lines hold nothing any more.
#[tracing::instrument(name = "store.cart_items.let_go", level = "debug", skip_all)]
pub async fn let_go(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<()> {
    sqlx::query!("UPDATE cart_items SET is_held = false WHERE id = ANY($1)", ids)
        .execute(conn)
        .await?;
    Ok(())
}

/// Removes lines, after what they hold.
#[tracing::instrument(name = "store.cart_items.delete", level = "debug", skip_all)]
pub async fn delete(conn: &mut PgConnection, ids: &[i64]) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM cart_items WHERE id = ANY($1)", ids)
        .execute(conn)
        .await?;
    Ok(())
}
