//! Orders that a transfer may be meant for.

use sqlx::PgConnection;
use time::{Date, OffsetDateTime, macros::offset};
use uuid::Uuid;

use crate::{
    finance::domain::{
        desk_case::Offered,
        matching::{Asker, Candidate, NEAR_IDR, REMEMBERED_DAYS},
    },
    orders::domain::order_status::OrderStatus,
};

pub(super) fn status_of(word: &str) -> sqlx::Result<OrderStatus> {
    OrderStatus::parse(word).ok_or_else(|| sqlx::Error::Decode("an order has a status that nobody knows".into()))
}

fn in_jakarta(at: OffsetDateTime) -> Date {
    at.to_offset(offset!(+7)).date()
}

/// The orders and the collective invoices of an account that asked for about this amount around this day, locked in order of their ids,
/// the invoices first: nobody pays, ends or gives back one of them before the transaction is over.
#[tracing::instrument(name = "store.candidates.lock", level = "debug", skip(conn))]
pub async fn lock(
    conn: &mut PgConnection,
    payment_method_id: i64,
    amount_idr: i64,
    booked_on: Date,
) -> sqlx::Result<Vec<Candidate>> {
    let mut candidates = lock_collectives(conn, payment_method_id, amount_idr, booked_on).await?;
    let collectives: Vec<Uuid> = candidates.iter().filter_map(|one| one.asker.collective()).collect();
    // A day more on each side: the exact days are the domain's, by the clocks of Jakarta.
    let earliest = booked_on - time::Duration::days(REMEMBERED_DAYS + 2);
    let rows = sqlx::query!(
        r#"SELECT o.id, o.status, o.total_idr, o.placed_at, o.settled_at,
                  (SELECT min(h.ends_at) FROM seat_holds h JOIN order_items i ON i.id = h.order_item_id
                   WHERE i.order_id = o.id) AS ended_at,
                  EXISTS (SELECT FROM statement_lines l WHERE l.order_id = o.id AND l.state = 'matched')
                  OR EXISTS (SELECT FROM collective_invoice_orders m JOIN collective_invoices c ON c.id = m.collective_invoice_id
                             WHERE m.order_id = o.id AND m.in_force AND c.state = 'paid') AS "is_matched!",
                  EXISTS (SELECT FROM collective_invoice_orders m JOIN collective_invoices c ON c.id = m.collective_invoice_id
                          WHERE m.order_id = o.id AND m.in_force AND c.state = 'open') AS "is_collected!",
                  o.payment_method_id = $1 AND o.total_idr BETWEEN $2::bigint - $3::bigint AND $2::bigint + $3::bigint
                  -- As it stands once it is locked.
                  AND (o.settled_at IS NULL OR o.settled_at >= $4::date) AND (o.total_idr = $2 OR o.settled_at IS NULL) AS "asks!"
           FROM orders o
           -- One after the other, each by its index: with OR between them all orders there are would be read.
           WHERE o.id IN (
               SELECT a.id FROM orders a
               WHERE a.payment_method_id = $1 AND a.total_idr BETWEEN $2::bigint - $3::bigint AND $2::bigint + $3::bigint
                 AND (a.settled_at IS NULL OR a.settled_at >= $4::date) AND (a.total_idr = $2 OR a.settled_at IS NULL)
               UNION ALL
               -- Those of the invoices above, in the same order of ids.
               SELECT order_id FROM collective_invoice_orders WHERE in_force AND collective_invoice_id = ANY($5))
           ORDER BY o.id FOR UPDATE OF o"#,
        payment_method_id,
        amount_idr,
        NEAR_IDR,
        earliest,
        &collectives,
    )
    .fetch_all(conn)
    .await?;
    for row in rows.into_iter().filter(|row| row.asks) {
        candidates.push(Candidate {
            asker: Asker::Order(row.id),
            status: status_of(&row.status)?,
            total_idr: row.total_idr,
            placed_on: in_jakarta(row.placed_at),
            settled_on: row.settled_at.map(in_jakarta),
            ended_on: row.ended_at.map(in_jakarta),
            is_matched: row.is_matched,
            is_collected: row.is_collected,
        });
    }
    Ok(candidates)
}

/// The same of collective invoices, which everybody locks before their orders.
async fn lock_collectives(
    conn: &mut PgConnection,
    payment_method_id: i64,
    amount_idr: i64,
    booked_on: Date,
) -> sqlx::Result<Vec<Candidate>> {
    let earliest = booked_on - time::Duration::days(REMEMBERED_DAYS + 2);
    let rows = sqlx::query!(
        r#"SELECT c.id, c.state, c.total_idr, c.issued_at, c.settled_at,
                  EXISTS (SELECT FROM statement_lines l WHERE l.collective_invoice_id = c.id AND l.state = 'matched') AS "is_matched!"
           FROM collective_invoices c
           WHERE c.payment_method_id = $1 AND c.total_idr BETWEEN $2::bigint - $3::bigint AND $2::bigint + $3::bigint
             AND (c.settled_at IS NULL OR c.settled_at >= $4::date) AND (c.total_idr = $2 OR c.settled_at IS NULL)
           ORDER BY c.id FOR UPDATE OF c"#,
        payment_method_id,
        amount_idr,
        NEAR_IDR,
        earliest,
    )
    .fetch_all(conn)
    .await?;
    let candidates = rows.into_iter().map(|row| Candidate {
        asker: Asker::Collective(row.id),
        status: match row.state.as_str() {
            "open" => OrderStatus::AwaitingPayment,
            "paid" => OrderStatus::Paid,
            // It is taken back, as an order is called off.
            _ => OrderStatus::Cancelled,
        },
        total_idr: row.total_idr,
        placed_on: in_jakarta(row.issued_at),
        settled_on: row.settled_at.map(in_jakarta),
        ended_on: None,
        is_matched: row.is_matched,
        is_collected: false,
    });
    Ok(candidates.collect())
}

/// For each of these cases that nobody decided on yet, at most five orders and collective invoices that are not paid: first those that
/// the bank's words name, whatever they ask for, then those of its account whose amounts are the nearest.
#[tracing::instrument(name = "store.candidates.of_cases", level = "debug", skip_all)]
pub async fn of_cases(conn: &mut PgConnection, cases: &[Uuid]) -> sqlx::Result<Vec<Offered>> {
    let rows = sqlx::query!(
        r#"SELECT c.id AS case_id, o.id AS "order_id!", o.number AS "number!", o.buyer_name AS "buyer_name!",
                  o.status AS "status!", o.total_idr AS "total_idr!", o.is_collective AS "is_collective!"
           FROM money_cases c LEFT JOIN statement_lines l ON l.id = c.statement_line_id
           CROSS JOIN LATERAL (
               -- As people write it: `ORD-2026-002175`, `ord 2026 002175`, `FK2026000004`.
               SELECT coalesce(array_agg(part[1] || '-' || part[2] || '-' || part[3]), '{}') AS numbers
               FROM regexp_matches(upper(l.description), '(ORD|FK)[- ]?(\d{4})[- ]?(\d{6,})', 'g') AS part
           ) AS named
           CROSS JOIN LATERAL (
               SELECT a.* FROM (
                   SELECT o.id, o.number, o.buyer_name, o.status, o.total_idr, o.placed_at, false AS is_collective, true AS is_named
                   FROM orders o WHERE o.number = ANY (named.numbers) AND o.status NOT IN ('paid', 'refunded')
                   UNION ALL
                   SELECT k.id, k.number, k.payer_name, 'awaiting_payment', k.total_idr, k.issued_at, true, true
                   FROM collective_invoices k WHERE k.number = ANY (named.numbers) AND k.state = 'open'
                   UNION ALL
                   SELECT o.id, o.number, o.buyer_name, o.status, o.total_idr, o.placed_at, false, false FROM orders o
                   WHERE o.number <> ALL (named.numbers) AND o.payment_method_id = c.payment_method_id AND o.status NOT IN ('paid', 'refunded')
                     AND o.total_idr BETWEEN c.amount_idr - $2::bigint AND c.amount_idr + $2::bigint
                     AND (o.settled_at IS NULL OR o.settled_at >= c.received_at - make_interval(days => $3))
                   UNION ALL
                   SELECT k.id, k.number, k.payer_name, 'awaiting_payment', k.total_idr, k.issued_at, true, false
                   FROM collective_invoices k
                   WHERE k.number <> ALL (named.numbers) AND k.payment_method_id = c.payment_method_id AND k.state = 'open'
                     AND k.total_idr BETWEEN c.amount_idr - $2::bigint AND c.amount_idr + $2::bigint
               ) AS a
               ORDER BY a.is_named DESC, abs(a.total_idr - c.amount_idr), a.placed_at DESC, a.id LIMIT 5
           ) AS o
           WHERE c.id = ANY($1) AND c.state = 'open'
           ORDER BY c.id, o.is_named DESC, abs(o.total_idr - c.amount_idr), o.id"#,
        cases,
        NEAR_IDR,
        i32::try_from(REMEMBERED_DAYS).unwrap_or(i32::MAX),
    )
    .fetch_all(conn)
    .await?;
    let rows = rows.into_iter().map(|row| {
        Ok(Offered {
            case_id: row.case_id,
            order_id: row.order_id,
            number: row.number,
            buyer_name: row.buyer_name,
            status: status_of(&row.status)?,
            total_idr: row.total_idr,
            is_collective: row.is_collective,
        })
    });
    rows.collect()
}
