//! Numbers of documents: from one on without a gap, none twice, whatever breaks off and whoever else issues.
//!
//! `PORTAL_SABOTAGE=billing_gap` has a sequence give the numbers, `billing_doubled` lets an order have two invoices; the tests
//! that name them must then be red.

use std::{
    future::{Future, poll_fn},
    task::Poll,
};

use sqlx::{Connection, PgConnection, PgPool, postgres::PgQueryResult};
use tokio_util::sync::CancellationToken;

use crate::{
    billing::{issues, issuing, waiting},
    support::{NOW, sabotage},
};

/// So many orders that cost something, every second one paid.
async fn orders(pool: &PgPool, count: i64) {
    registration::load_reference(pool).await.unwrap();
    more_orders(&mut pool.acquire().await.unwrap(), 0, count).await;
}

/// So many more, after those that there are.
async fn more_orders(conn: &mut PgConnection, after: i64, count: i64) {
    sqlx::query(
        "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code, total_idr,
                             placed_at, pay_until, settled_at)
         SELECT gen_random_uuid(), 'ORD-2026-' || lpad(n::text, 6, '0'), n, 'dr. ' || n,
                CASE WHEN n % 2 = 0 THEN 'paid' ELSE 'awaiting_payment' END, 1, n * 1000, 7, n * 1000 + 7,
                $2, $2 + interval '1 day', CASE WHEN n % 2 = 0 THEN $2 END
         FROM generate_series($1 + 1, $1 + $3) AS n",
    )
    .bind(after)
    .bind(NOW)
    .bind(count)
    .execute(conn)
    .await
    .unwrap();
}

/// By kind: how many documents, of how many orders, the first and the last number, and where the counter stands.
async fn numbered(pool: &PgPool) -> Vec<(String, i64, i64, i32, i32, i32)> {
    sqlx::query_as(
        "SELECT d.kind, count(*), count(DISTINCT order_id), min(sequence), max(sequence), max(c.last)
         FROM billing_documents d JOIN document_counters c ON c.kind = d.kind AND c.year = d.year
         GROUP BY d.kind ORDER BY d.kind",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

fn from_one_on(invoices: i32, receipts: i32) -> Vec<(String, i64, i64, i32, i32, i32)> {
    let row = |kind: &str, count: i32| (kind.to_owned(), count.into(), count.into(), 1, count, count);
    vec![row("invoice", invoices), row("receipt", receipts)]
}

/// Does so many steps of some work and drops it then, as a task that is aborted there; a step ends where it has to wait.
async fn dies_after(steps: u64, work: impl Future<Output = ()>) {
    let mut work = Box::pin(work);
    let mut left = steps;
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(());
        }
        left -= 1;
        work.as_mut().poll(context)
    })
    .await;
}

/// Red under `billing_gap`.
#[testkit::database(registration::MIGRATOR)]
async fn whatever_breaks_off_no_number_is_missing_and_no_document_is_there_twice(pool: PgPool) {
    sabotage(&pool).await;
    registration::load_reference(&pool).await.unwrap();
    // Steps that look random, the same ones in every run (a linear congruential generator).
    let mut seed: u64 = 20_261_123;
    // What dies leaves its connection in the middle of something: orders come over one of their own.
    let mut own = PgConnection::connect_with(&pool.connect_options()).await.unwrap();
    let mut broken_off = 0;
    for death in 0..200 {
        // However quick the machine is: there is something to be done whenever it dies.
        more_orders(&mut own, 2 * death, 2).await;
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        dies_after(1 + (seed >> 33) % 50, issuing(&pool, NOW).run(CancellationToken::new())).await;
        broken_off += i64::from(waiting(&pool).await > 0);
    }
    let before = numbered(&pool).await;
    assert!(
        broken_off > 0 && !before.is_empty(),
        "all deaths came too early or too late: {broken_off} in the middle, {before:?}"
    );
    issues(&pool, NOW).await;
    assert_eq!(numbered(&pool).await, from_one_on(400, 200));
    // And who did it stands beside each.
    let told: i64 =
        sqlx::query_scalar("SELECT count(DISTINCT subject) FROM audit_log WHERE action = 'document.issued'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(told, 600);
}

#[testkit::database(registration::MIGRATOR)]
async fn three_workers_at_once_give_two_hundred_orders_the_numbers_from_one_on(pool: PgPool) {
    sabotage(&pool).await;
    orders(&pool, 200).await;
    tokio::join!(issues(&pool, NOW), issues(&pool, NOW), issues(&pool, NOW));
    assert_eq!(numbered(&pool).await, from_one_on(200, 100));
}

#[testkit::database(registration::MIGRATOR)]
async fn whoever_ordered_first_has_the_lower_number_and_fifty_orders_share_a_transaction(pool: PgPool) {
    orders(&pool, 120).await;
    sqlx::query("UPDATE orders SET placed_at = placed_at - member_id * interval '1 second'")
        .execute(&pool)
        .await
        .unwrap();
    issues(&pool, NOW).await;
    let (transactions, out_of_order): (i64, i64) = sqlx::query_as(
        "SELECT count(DISTINCT d.xmin::text),
                count(*) FILTER (WHERE d.sequence <> (SELECT count(*) FROM orders earlier WHERE earlier.placed_at <= o.placed_at))
         FROM billing_documents d JOIN orders o ON o.id = d.order_id WHERE d.kind = 'invoice'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!((transactions, out_of_order), (3, 0));
    assert_eq!(numbered(&pool).await, from_one_on(120, 60));
}

async fn inserts(pool: &PgPool, kind: &str, sequence: i32, content: &str) -> sqlx::Result<PgQueryResult> {
    sqlx::query(
        "INSERT INTO billing_documents (id, order_id, member_id, kind, year, sequence, issued_at, content)
         SELECT gen_random_uuid(), id, member_id, $1, 2026, $2, $3, $4::jsonb FROM orders WHERE member_id = 1",
    )
    .bind(kind)
    .bind(sequence)
    .bind(NOW)
    .bind(content)
    .execute(pool)
    .await
}

/// Red under `billing_doubled`.
#[testkit::database(registration::MIGRATOR)]
async fn the_table_itself_refuses_a_gap_a_second_document_and_a_wrong_sum(pool: PgPool) {
    sabotage(&pool).await;
    orders(&pool, 1).await;
    const SOUND: &str = r#"{"subtotal_idr": 1000, "discount_idr": 0, "unique_code": 7, "total_idr": 1007}"#;
    const WRONG: &str = r#"{"subtotal_idr": 1000, "discount_idr": 0, "unique_code": 7, "total_idr": 1000}"#;
    let refused_by = |done: sqlx::Result<PgQueryResult>| {
        let refused = done.err().and_then(sqlx::Error::into_database_error);
        refused.and_then(|refused| refused.constraint().map(str::to_owned))
    };
    let mut seen = Vec::new();
    for (kind, sequence, content) in [
        ("receipt", 1, SOUND),
        ("invoice", 2, SOUND),
        ("invoice", 1, WRONG),
        ("invoice", 1, "{}"),
        ("invoice", 1, SOUND),
        ("invoice", 2, SOUND),
        ("credit_note", 1, SOUND),
    ] {
        seen.push(refused_by(inserts(&pool, kind, sequence, content).await));
    }
    let seen: Vec<_> = seen.iter().map(Option::as_deref).collect();
    assert_eq!(
        seen,
        [
            Some("of_an_invoice"),
            Some("no_gap"),
            Some("money_adds_up"),
            Some("money_adds_up"),
            None,
            Some("one_of_a_kind"),
            None
        ]
    );
}
