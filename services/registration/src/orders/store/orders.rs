//! Orders.

use std::collections::BTreeMap;

use kit::{
    keyword::{Keyword, Sought},
    page::{Page, Paged},
};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    orders::{
        domain::{
            order::{Order, OrderDocuments},
            order_status::OrderStatus,
        },
        store::{order_documents, order_items},
    },
    payments::{
        domain::payment_method::PaymentMethod,
        store::{charges, proofs},
    },
};

/// A row with its payment method, without items.
#[derive(Debug)]
struct OrderRow {
    id: Uuid,
    number: String,
    member_id: i64,
    buyer_name: String,
    status: String,
    subtotal_idr: i64,
    coupon: Option<String>,
    discount_idr: i64,
    unique_code: i16,
    total_idr: i64,
    received_idr: Option<i64>,
    /// `None`: nothing went back.
    given_back_idr: Option<i64>,
    placed_at: OffsetDateTime,
    pay_until: OffsetDateTime,
    refusal: Option<String>,
    method_id: i64,
    kind: String,
    name: String,
    bank: Option<String>,
    account_number: Option<String>,
    account_holder: Option<String>,
    logo_url: Option<String>,
}

impl TryFrom<OrderRow> for Order {
    type Error = sqlx::Error;

    fn try_from(row: OrderRow) -> sqlx::Result<Self> {
        let unknown = || sqlx::Error::Decode("an order has a status that nobody knows".into());
        Ok(Self {
            status: OrderStatus::parse(&row.status).ok_or_else(unknown)?,
            id: row.id,
            number: row.number,
            member_id: row.member_id,
            buyer_name: row.buyer_name,
            payment_method: PaymentMethod {
                id: row.method_id,
                kind: row.kind,
                name: row.name,
                bank: row.bank,
                account_number: row.account_number,
                account_holder: row.account_holder,
                logo_url: row.logo_url,
            },
            subtotal_idr: row.subtotal_idr,
            coupon: row.coupon,
            discount_idr: row.discount_idr,
            unique_code: row.unique_code,
            total_idr: row.total_idr,
            received_idr: row.received_idr,
            given_back_idr: row.given_back_idr.unwrap_or_default(),
            placed_at: row.placed_at,
            pay_until: row.pay_until,
            refusal: row.refusal,
            items: Vec::new(),
            participants: Vec::new(),
            proof: None,
            charge: None,
            documents: OrderDocuments::default(),
        })
    }
}

async fn complete(conn: &mut PgConnection, rows: Vec<OrderRow>) -> sqlx::Result<Vec<Order>> {
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut items = order_items::of_orders(conn, &ids).await?;
    let mut participants = order_items::participants_of_orders(conn, &ids).await?;
    let mut newest = proofs::newest_of_orders(conn, &ids).await?;
    let mut charged = charges::of_orders(conn, &ids).await?;
    let complete = |row: OrderRow| {
        let mut order = Order::try_from(row)?;
        order.items = items.remove(&order.id).unwrap_or_default();
        order.participants = participants.remove(&order.id).unwrap_or_default();
        order.proof = newest.remove(&order.id);
        order.charge = charged.remove(&order.id);
        Ok(order)
    };
    rows.into_iter().map(complete).collect()
}

/// One order.
#[tracing::instrument(name = "store.orders.find", level = "debug", skip_all)]
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Order>> {
    Ok(find_all(conn, &[id]).await?.remove(&id))
}

/// Those of these orders that are there, by id.
#[tracing::instrument(name = "store.orders.find_all", level = "debug", skip_all)]
pub async fn find_all(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, Order>> {
    let rows = sqlx::query_as!(
        OrderRow,
        "SELECT o.id, o.number, o.member_id, o.buyer_name, o.status, o.subtotal_idr, o.coupon, o.discount_idr,
                (SELECT sum(r.amount_idr)::bigint FROM refunds r
                 WHERE r.order_id = o.id AND r.state IN ('approved', 'paid_out')) AS given_back_idr,
                o.unique_code, o.total_idr, o.received_idr, o.placed_at, o.pay_until, o.refusal, m.id AS method_id, m.kind, m.name, m.bank, m.account_number, m.account_holder, m.logo_url
         FROM orders o JOIN payment_methods m ON m.id = o.payment_method_id WHERE o.id = ANY ($1)",
        ids,
    )
    .fetch_all(&mut *conn)
    .await?;
    let orders = complete(conn, rows).await?;
    Ok(orders.into_iter().map(|order| (order.id, order)).collect())
}

/// An order of a member; `None` also for another member's.
#[tracing::instrument(name = "store.orders.find_of_member", level = "debug", skip_all)]
pub async fn find_of_member(conn: &mut PgConnection, member_id: i64, id: Uuid) -> sqlx::Result<Option<Order>> {
    let mut order = find(conn, id).await?;
    order_documents::add(conn, order.as_mut_slice()).await?;
    Ok(order.filter(|order| order.member_id == member_id))
}

/// Lets nobody else change an order of a member until the end of the transaction, if it is there.
#[tracing::instrument(name = "store.orders.lock_of_member", level = "debug", skip_all)]
pub async fn lock_of_member(conn: &mut PgConnection, member_id: i64, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM orders WHERE id = $1 AND member_id = $2 FOR UPDATE",
        id,
        member_id
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// A page of a member's orders, the newest first.
#[tracing::instrument(name = "store.orders.list_of_member", level = "debug", skip_all)]
pub async fn list_of_member(conn: &mut PgConnection, member_id: i64, page: Page) -> sqlx::Result<Paged<Order>> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM orders WHERE member_id = $1"#,
        member_id
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        OrderRow,
        "SELECT o.id, o.number, o.member_id, o.buyer_name, o.status, o.subtotal_idr, o.coupon, o.discount_idr,
                (SELECT sum(r.amount_idr)::bigint FROM refunds r
                 WHERE r.order_id = o.id AND r.state IN ('approved', 'paid_out')) AS given_back_idr,
                o.unique_code, o.total_idr, o.received_idr, o.placed_at, o.pay_until, o.refusal, m.id AS method_id, m.kind, m.name, m.bank, m.account_number, m.account_holder, m.logo_url
         FROM orders o JOIN payment_methods m ON m.id = o.payment_method_id WHERE o.member_id = $1
         ORDER BY o.placed_at DESC, o.id DESC LIMIT $2 OFFSET $3",
        member_id,
        page.limit(),
        page.offset(),
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut items = complete(conn, rows).await?;
    order_documents::add(conn, &mut items).await?;
    Ok(Paged {
        items,
        total: total.unsigned_abs(),
    })
}

/// A page of all orders: only those in a state if one is given, and only those of whose number, buyer and amount every word
/// of a keyword is found; what holds it as it was typed first, then the newest. Of those whose proofs the desk has not decided on whoever
/// waits the longest comes first, however often he sent another one.
#[tracing::instrument(name = "store.orders.list_all", level = "debug", skip_all)]
pub async fn list_all(
    conn: &mut PgConnection,
    status: Option<OrderStatus>,
    keyword: Option<&Keyword>,
    page: Page,
) -> sqlx::Result<Paged<Order>> {
    let by_waiting = status == Some(OrderStatus::AwaitingVerification);
    let status = status.map(OrderStatus::as_str);
    let sought = Sought::for_keyword(keyword);
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM orders o
           WHERE ($1::text IS NULL OR o.status = $1)
             AND (cardinality($2::text[]) = 0 OR finds(bill_words(o.number, o.buyer_name, o.total_idr), $2, $3, $4))"#,
        status,
        &sought.words,
        &sought.patterns,
        &sought.edits,
    )
    .fetch_one(&mut *conn)
    .await?;
    let rows = sqlx::query_as!(
        OrderRow,
        "SELECT o.id, o.number, o.member_id, o.buyer_name, o.status, o.subtotal_idr, o.coupon, o.discount_idr,
                (SELECT sum(r.amount_idr)::bigint FROM refunds r
                 WHERE r.order_id = o.id AND r.state IN ('approved', 'paid_out')) AS given_back_idr,
                o.unique_code, o.total_idr, o.received_idr, o.placed_at, o.pay_until, o.refusal, m.id AS method_id, m.kind, m.name, m.bank, m.account_number, m.account_holder, m.logo_url
         FROM orders o JOIN payment_methods m ON m.id = o.payment_method_id
         WHERE ($1::text IS NULL OR o.status = $1)
           AND (cardinality($2::text[]) = 0 OR finds(bill_words(o.number, o.buyer_name, o.total_idr), $2, $3, $4))
         ORDER BY CASE WHEN cardinality($5::text[]) > 0 THEN typos(bill_words(o.number, o.buyer_name, o.total_idr), $5) END,
                  CASE WHEN $8::boolean THEN coalesce(
                      (SELECT min(p.sent_at) FROM payment_proofs p
                       WHERE p.order_id = o.id AND p.number > coalesce(
                           (SELECT max(r.number) FROM payment_proofs r WHERE r.order_id = o.id AND r.state = 'refused'), 0)),
                      o.placed_at) END,
                  o.placed_at DESC, o.id DESC LIMIT $6 OFFSET $7",
        status,
        &sought.words,
        &sought.patterns,
        &sought.edits,
        &sought.typed,
        page.limit(),
        page.offset(),
        by_waiting,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut items = complete(conn, rows).await?;
    order_documents::add(conn, &mut items).await?;
    Ok(Paged {
        items,
        total: total.unsigned_abs(),
    })
}

/// All of them, for whoever has just written them.
#[tracing::instrument(name = "store.orders.every", level = "debug", skip_all)]
pub async fn every(conn: &mut PgConnection) -> sqlx::Result<Vec<Order>> {
    let rows = sqlx::query_as!(
        OrderRow,
        "SELECT o.id, o.number, o.member_id, o.buyer_name, o.status, o.subtotal_idr, o.coupon, o.discount_idr,
                (SELECT sum(r.amount_idr)::bigint FROM refunds r
                 WHERE r.order_id = o.id AND r.state IN ('approved', 'paid_out')) AS given_back_idr,
                o.unique_code, o.total_idr, o.received_idr, o.placed_at, o.pay_until, o.refusal, m.id AS method_id, m.kind, m.name, m.bank, m.account_number, m.account_holder, m.logo_url
         FROM orders o JOIN payment_methods m ON m.id = o.payment_method_id",
    )
    .fetch_all(&mut *conn)
    .await?;
    complete(conn, rows).await
}

/// Lets nobody else change an order until the end of the transaction, if it is there.
#[tracing::instrument(name = "store.orders.lock", level = "debug", skip_all)]
pub async fn lock(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT id FROM orders WHERE id = $1 FOR UPDATE", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// Has an order wait for another payment, and says why; answers until when. It never has less time than it had.
#[tracing::instrument(name = "store.orders.reopen", level = "debug", skip_all)]
pub async fn reopen(
    conn: &mut PgConnection,
    id: Uuid,
    refusal: &str,
    pay_until: OffsetDateTime,
) -> sqlx::Result<OffsetDateTime> {
    sqlx::query_scalar!(
        "UPDATE orders SET status = 'awaiting_payment', refusal = $2, pay_until = greatest(pay_until, $3) WHERE id = $1
         RETURNING pay_until",
        id,
        refusal,
        pay_until,
    )
    .fetch_one(conn)
    .await
}

/// Has an order wait for the desk: its buyer says that it is paid.
#[tracing::instrument(name = "store.orders.await_verification", level = "debug", skip_all)]
pub async fn await_verification(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE orders SET status = 'awaiting_verification', refusal = NULL WHERE id = $1",
        id
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes one order that was not paid in time, as far as nobody else has it just now. One of an open collective invoice waits with that.
#[tracing::instrument(name = "store.orders.claim_run_out", level = "debug", skip_all)]
pub async fn claim_run_out(conn: &mut PgConnection, now: OffsetDateTime) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT id FROM orders o WHERE status = 'awaiting_payment' AND pay_until <= $1
           AND NOT EXISTS (SELECT FROM collective_invoice_orders m JOIN collective_invoices c ON c.id = m.collective_invoice_id
                           WHERE m.order_id = o.id AND m.in_force AND c.state = 'open')
         ORDER BY pay_until LIMIT 1 FOR UPDATE SKIP LOCKED",
        now,
    )
    .fetch_optional(conn)
    .await
}

/// Says that so much came in for an order, less than its total; `false` where more is asked back already.
#[tracing::instrument(name = "store.orders.receive", level = "debug", skip(conn))]
pub async fn receive(conn: &mut PgConnection, id: Uuid, received_idr: i64) -> sqlx::Result<bool> {
    let done = sqlx::query!(
        "UPDATE orders SET received_idr = $2 WHERE id = $1 AND asked_back_idr <= $2",
        id,
        received_idr,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Says what became of an order in the end. Of one that is paid it is not said any more why an earlier payment was not accepted.
#[tracing::instrument(name = "store.orders.settle", level = "debug", skip_all)]
pub async fn settle(conn: &mut PgConnection, id: Uuid, status: OrderStatus, now: OffsetDateTime) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE orders SET status = $2, settled_at = $3, refusal = CASE $2 WHEN 'paid' THEN NULL ELSE refusal END WHERE id = $1",
        id,
        status.as_str(),
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}
