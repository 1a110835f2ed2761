//! Carts and what stands in them.

use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;
use time::{Date, OffsetDateTime};

use crate::{
    cart::domain::{
        line::Line,
        offer::{Offer, OfferId, OfferKind, OfferPrice, Stay},
    },
    seats::{
        domain::{for_whom::ForWhom, part::Part},
        store::seat_holds,
    },
};

/// A line that is to be written.
#[derive(Debug)]
pub struct NewItem<'a> {
    pub member_id: i64,
    pub offer: &'a Offer,
    pub price: OfferPrice,
    pub quantity: i32,
    pub for_whom: ForWhom,
    pub added_at: OffsetDateTime,
    pub held_until: OffsetDateTime,
}

impl NewItem<'_> {
    /// The line that it became, with its number and until when the table says that its seats are held.
    fn line(&self, id: i64, held_until: OffsetDateTime) -> Line {
        let mut parts = self.offer.parts.clone();
        parts.sort_by_key(|part| (part.starts_at, part.sub_event_id));
        Line {
            id,
            offer: self.offer.id,
            event_id: self.offer.event_id,
            event_title: self.offer.event_title.clone(),
            title: self.offer.title.clone(),
            price_id: self.price.id,
            unit_price_idr: self.price.amount_idr,
            quantity: self.quantity,
            for_whom: self.for_whom,
            parts,
            is_held: true,
            held_until,
        }
    }
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

/// The same of several members, as far as nobody else has their carts just now; answers whose carts are kept.
#[tracing::instrument(name = "store.cart_items.lock_free", level = "debug", skip_all)]
pub async fn lock_free(conn: &mut PgConnection, member_ids: &[i64], now: OffsetDateTime) -> sqlx::Result<HashSet<i64>> {
    let kept = sqlx::query_scalar!(
        r#"WITH free AS MATERIALIZED (
               SELECT member_id FROM carts WHERE member_id = ANY($1) ORDER BY member_id FOR NO KEY UPDATE SKIP LOCKED
           ), kept AS (
               UPDATE carts SET changed_at = $2 FROM free WHERE carts.member_id = free.member_id RETURNING carts.member_id
           ), made AS (
               INSERT INTO carts (member_id, changed_at) SELECT asked.id, $2 FROM unnest($1::bigint[]) AS asked (id)
               ORDER BY asked.id ON CONFLICT DO NOTHING RETURNING member_id
           )
           SELECT member_id AS "member_id!" FROM kept UNION ALL SELECT member_id FROM made"#,
        member_ids,
        now,
    )
    .fetch_all(conn)
    .await?;
    Ok(kept.into_iter().collect())
}

/// A row, without its parts.
#[derive(Debug)]
struct ItemRow {
    id: i64,
    member_id: i64,
    kind: String,
    offer_id: i64,
    event_id: Option<i64>,
    event_title: String,
    title: String,
    price_id: Option<i64>,
    unit_price_idr: i64,
    quantity: i32,
    for_others: bool,
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
            for_whom: ForWhom::of(self.for_others),
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

/// Rows of several members with their parts, by member.
async fn by_member(conn: &mut PgConnection, rows: Vec<ItemRow>) -> sqlx::Result<HashMap<i64, Vec<Line>>> {
    let members: Vec<i64> = rows.iter().map(|row| row.member_id).collect();
    let mut of_members: HashMap<i64, Vec<Line>> = HashMap::new();
    for (member, line) in members.into_iter().zip(complete(conn, rows).await?) {
        of_members.entry(member).or_default().push(line);
    }
    Ok(of_members)
}

/// What each of several members has chosen, in the order in which it was added.
#[tracing::instrument(name = "store.cart_items.of_members", level = "debug", skip_all)]
pub async fn of_members(conn: &mut PgConnection, member_ids: &[i64]) -> sqlx::Result<HashMap<i64, Vec<Line>>> {
    let rows = sqlx::query_as!(
        ItemRow,
        "SELECT id, member_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, for_others, is_held,
                held_until, check_in, check_out
         FROM cart_items WHERE member_id = ANY($1) ORDER BY id",
        member_ids,
    )
    .fetch_all(&mut *conn)
    .await?;
    by_member(conn, rows).await
}

/// What a member has chosen, in the order in which it was added.
pub async fn of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<Line>> {
    let mut lines = of_members(conn, &[member_id]).await?;
    Ok(lines.remove(&member_id).unwrap_or_default())
}

/// What the lines of a member's cart are, without the rest, in the same order.
#[tracing::instrument(name = "store.cart_items.chosen", level = "debug", skip_all)]
pub async fn chosen(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<OfferId>> {
    let rows = sqlx::query!(
        "SELECT kind, offer_id, price_id, check_in, check_out FROM cart_items WHERE member_id = $1 ORDER BY id",
        member_id,
    )
    .fetch_all(conn)
    .await?;
    let offers = rows.into_iter().map(|row| OfferId {
        kind: OfferKind::of(&row.kind),
        id: row.offer_id,
        stay: stay(row.price_id, row.check_in, row.check_out),
    });
    Ok(offers.collect())
}

/// A line of a member's cart as it stays until the end of the transaction: no sweep frees its seats meanwhile. `None` also for
/// another member's.
#[tracing::instrument(name = "store.cart_items.lock_of_member", level = "debug", skip_all)]
pub async fn lock_of_member(conn: &mut PgConnection, member_id: i64, id: i64) -> sqlx::Result<Option<Line>> {
    let row = sqlx::query_as!(
        ItemRow,
        "SELECT id, member_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, for_others, is_held,
                held_until, check_in, check_out
         FROM cart_items WHERE id = $2 AND member_id = $1 FOR UPDATE",
        member_id,
        id,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// All lines of several members' carts, as they stay until the end of the transaction.
#[tracing::instrument(name = "store.cart_items.lock_all_of_members", level = "debug", skip_all)]
pub async fn lock_all_of_members(conn: &mut PgConnection, member_ids: &[i64]) -> sqlx::Result<HashMap<i64, Vec<Line>>> {
    let rows = sqlx::query_as!(
        ItemRow,
        "SELECT id, member_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, for_others, is_held,
                held_until, check_in, check_out
         FROM cart_items WHERE member_id = ANY($1) ORDER BY id FOR UPDATE",
        member_ids,
    )
    .fetch_all(&mut *conn)
    .await?;
    by_member(conn, rows).await
}

/// The same of one member.
pub async fn lock_all_of_member(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Vec<Line>> {
    let mut lines = lock_all_of_members(conn, &[member_id]).await?;
    Ok(lines.remove(&member_id).unwrap_or_default())
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
         WHERE i.kind = 'e_course' AND i.offer_id = $2 AND o.member_id = $1 AND i.given_back_at IS NULL
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

/// Writes lines that hold their seats, no two of one member; answers them by member.
#[tracing::instrument(name = "store.cart_items.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, items: &[NewItem<'_>]) -> sqlx::Result<Vec<(i64, Line)>> {
    let numbers = |of: fn(&NewItem<'_>) -> i64| items.iter().map(of).collect::<Vec<i64>>();
    let words = |of: fn(&Offer) -> &str| {
        items
            .iter()
            .map(|item| of(item.offer).to_owned())
            .collect::<Vec<String>>()
    };
    let instants = |of: fn(&NewItem<'_>) -> OffsetDateTime| items.iter().map(of).collect::<Vec<OffsetDateTime>>();
    let days = |of: fn(Stay) -> Date| {
        let stays = items.iter().map(|item| item.offer.id.stay);
        stays.map(|stay| stay.map(of)).collect::<Vec<Option<Date>>>()
    };
    let events: Vec<Option<i64>> = items.iter().map(|item| item.offer.event_id).collect();
    let prices: Vec<Option<i64>> = items.iter().map(|item| item.price.id).collect();
    let quantities: Vec<i32> = items.iter().map(|item| item.quantity).collect();
    let for_others: Vec<bool> = items.iter().map(|item| item.for_whom.is_others()).collect();
    let rows = sqlx::query!(
        "INSERT INTO cart_items (member_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity,
                                 added_at, is_held, held_until, check_in, check_out, for_others)
         SELECT item.member_id, item.kind, item.offer_id, item.event_id, item.event_title, item.title, item.price_id,
                item.unit_price_idr, item.quantity, item.added_at, true, item.held_until, item.check_in, item.check_out,
                item.for_others
         FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
                     $9::integer[], $10::timestamptz[], $11::timestamptz[], $12::date[], $13::date[],
                     $14::boolean[])
              AS item (member_id, kind, offer_id, event_id, event_title, title, price_id, unit_price_idr, quantity, added_at,
                       held_until, check_in, check_out, for_others)
         RETURNING member_id, id, held_until",
        &numbers(|item| item.member_id),
        &words(|offer| offer.id.kind.as_str()),
        &numbers(|item| item.offer.id.id),
        &events as &[Option<i64>],
        &words(|offer| &offer.event_title),
        &words(|offer| &offer.title),
        &prices as &[Option<i64>],
        &numbers(|item| item.price.amount_idr),
        &quantities,
        &instants(|item| item.added_at),
        &instants(|item| item.held_until),
        &days(|stay| stay.check_in) as &[Option<Date>],
        &days(|stay| stay.check_out) as &[Option<Date>],
        &for_others,
    )
    .fetch_all(conn)
    .await?;
    let written: HashMap<i64, (i64, OffsetDateTime)> = rows
        .into_iter()
        .map(|row| (row.member_id, (row.id, row.held_until)))
        .collect();
    let lines = items.iter().filter_map(|item| {
        let (id, held_until) = *written.get(&item.member_id)?;
        Some((item.member_id, item.line(id, held_until)))
    });
    Ok(lines.collect())
}

/// Says that a line holds so many seats of each part, for whom, and until when.
#[tracing::instrument(name = "store.cart_items.hold", level = "debug", skip(conn))]
pub async fn hold(
    conn: &mut PgConnection,
    id: i64,
    quantity: i32,
    for_whom: ForWhom,
    held_until: OffsetDateTime,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE cart_items SET quantity = $2, for_others = $3, held_until = $4, is_held = true WHERE id = $1",
        id,
        quantity,
        for_whom.is_others(),
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
