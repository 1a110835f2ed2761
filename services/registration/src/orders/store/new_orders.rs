//! Orders on their way into the table, and the codes that tell them apart.

use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    orders::domain::{
        order::{Order, OrderDocuments},
        order_status::OrderStatus,
        unique_code::LARGEST,
    },
    payments::domain::payment_method::PaymentMethod,
};

/// An order that is to be written.
#[derive(Debug)]
pub struct NewOrder<'a> {
    pub id: Uuid,
    pub member_id: i64,
    pub buyer_name: &'a str,
    pub payment_method: &'a PaymentMethod,
    pub status: OrderStatus,
    pub subtotal_idr: i64,
    pub coupon: Option<&'a str>,
    pub discount_idr: i64,
    /// On top, to tell its payment from others; 0: none.
    pub unique_code: i16,
    pub placed_at: OffsetDateTime,
    pub pay_until: OffsetDateTime,
}

impl NewOrder<'_> {
    fn total_idr(&self) -> i64 {
        self.subtotal_idr - self.discount_idr + i64::from(self.unique_code)
    }

    fn settled_at(&self) -> Option<OffsetDateTime> {
        (!self.status.is_open()).then_some(self.placed_at)
    }
}

/// Codes by number of the payment method and what is to be paid without one.
pub type CodesTaken = HashMap<(i64, i64), HashSet<i16>>;

/// Writes orders and answers them, without items; left out is one whose amount is that of another open one. They are written in the order
/// of their amounts, so that no two statements wait for each other.
#[tracing::instrument(name = "store.new_orders.insert", level = "debug", skip_all)]
pub async fn insert(conn: &mut PgConnection, new: &[NewOrder<'_>]) -> sqlx::Result<Vec<Order>> {
    let numbers = |of: fn(&NewOrder<'_>) -> i64| new.iter().map(of).collect::<Vec<i64>>();
    let ids: Vec<Uuid> = new.iter().map(|order| order.id).collect();
    let buyers: Vec<String> = new.iter().map(|order| order.buyer_name.to_owned()).collect();
    let statuses: Vec<String> = new.iter().map(|order| order.status.as_str().to_owned()).collect();
    let codes: Vec<i16> = new.iter().map(|order| order.unique_code).collect();
    let coupons: Vec<Option<String>> = new.iter().map(|order| order.coupon.map(str::to_owned)).collect();
    let placed: Vec<OffsetDateTime> = new.iter().map(|order| order.placed_at).collect();
    let pay_until: Vec<OffsetDateTime> = new.iter().map(|order| order.pay_until).collect();
    let settled: Vec<Option<OffsetDateTime>> = new.iter().map(NewOrder::settled_at).collect();
    let rows = sqlx::query!(
        "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code, total_idr,
                             placed_at, pay_until, settled_at, coupon, discount_idr)
         SELECT new.id, 'ORD-' || extract(year FROM new.placed_at AT TIME ZONE 'Asia/Jakarta')::text || '-'
                     || to_char(nextval('order_numbers'), 'FM999999000000'),
                new.member_id, new.buyer_name, new.status, new.method_id, new.subtotal_idr, new.unique_code, new.total_idr,
                new.placed_at, new.pay_until, new.settled_at, new.coupon, new.discount_idr
         FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::smallint[], $8::bigint[],
                     $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::text[], $13::bigint[])
              AS new (id, member_id, buyer_name, status, method_id, subtotal_idr, unique_code, total_idr, placed_at, pay_until,
                      settled_at, coupon, discount_idr)
         ORDER BY new.method_id, new.total_idr
         ON CONFLICT (payment_method_id, total_idr)
             WHERE status IN ('awaiting_payment', 'awaiting_verification') AND unique_code > 0 DO NOTHING
         RETURNING id, number, placed_at, pay_until",
        &ids,
        &numbers(|order| order.member_id),
        &buyers,
        &statuses,
        &numbers(|order| order.payment_method.id),
        &numbers(|order| order.subtotal_idr),
        &codes,
        &numbers(|order| order.total_idr()),
        &placed,
        &pay_until,
        &settled as &[Option<OffsetDateTime>],
        &coupons as &[Option<String>],
        &numbers(|order| order.discount_idr),
    )
    .fetch_all(conn)
    .await?;
    let new: HashMap<Uuid, &NewOrder<'_>> = new.iter().map(|order| (order.id, order)).collect();
    let written = rows.into_iter().filter_map(|row| {
        let order = new.get(&row.id)?;
        Some(Order {
            id: row.id,
            number: row.number,
            member_id: order.member_id,
            buyer_name: order.buyer_name.to_owned(),
            status: order.status,
            payment_method: order.payment_method.clone(),
            subtotal_idr: order.subtotal_idr,
            coupon: order.coupon.map(str::to_owned),
            discount_idr: order.discount_idr,
            unique_code: order.unique_code,
            total_idr: order.total_idr(),
            received_idr: None,
            given_back_idr: 0,
            placed_at: row.placed_at,
            pay_until: row.pay_until,
            refusal: None,
            items: Vec::new(),
            participants: Vec::new(),
            proof: None,
            charge: None,
            documents: OrderDocuments::default(),
        })
    });
    Ok(written.collect())
}

/// The codes that would make an amount that an open order has, by number of the payment method and what is to be paid without a code.
#[tracing::instrument(name = "store.new_orders.codes_taken", level = "debug", skip_all)]
pub async fn codes_taken(conn: &mut PgConnection, amounts: &HashSet<(i64, i64)>) -> sqlx::Result<CodesTaken> {
    if amounts.is_empty() {
        return Ok(CodesTaken::new());
    }
    let (methods, payable): (Vec<i64>, Vec<i64>) = amounts.iter().copied().unzip();
    let rows = sqlx::query!(
        // OFFSET 0 keeps each amount a question of its own, which the index answers; as a join the server reads every open order.
        r#"SELECT asked.method_id AS "method_id!", asked.payable_idr AS "payable_idr!", taken.code AS "code!"
           FROM unnest($1::bigint[], $2::bigint[]) AS asked (method_id, payable_idr)
           CROSS JOIN LATERAL (
               SELECT (o.total_idr - asked.payable_idr)::smallint AS code FROM orders o
               WHERE o.payment_method_id = asked.method_id
                 AND o.total_idr BETWEEN asked.payable_idr + 1 AND asked.payable_idr + $3::bigint
                 AND o.status IN ('awaiting_payment', 'awaiting_verification') AND o.unique_code > 0
               OFFSET 0
           ) AS taken"#,
        &methods,
        &payable,
        i64::from(LARGEST),
    )
    .fetch_all(conn)
    .await?;
    let mut taken = CodesTaken::new();
    for row in rows {
        let of_amount = taken.entry((row.method_id, row.payable_idr)).or_default();
        of_amount.insert(row.code);
    }
    Ok(taken)
}
