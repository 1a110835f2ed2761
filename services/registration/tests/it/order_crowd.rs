//! Many order at the same moment: their orders are written together, and each has an outcome of his own.
//!
//! The sources under `everybody_alone`, `a_fault_is_everybodys`, `carts_waited_for` and `group_keys_forgotten` are without what the tests
//! that name them show; they must then be red.

use portal_proto::registration::v1 as pb;
use sqlx::{
    PgPool, Postgres, Transaction,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use testkit::{eventually, refusal};
use tokio::task::JoinHandle;
use tonic::{Code, Status};

use crate::{
    cart::scene,
    catalog::{Catalog, sub_event},
    order::{TRANSFER, an_order},
    support::{NOW, Registration, a_seat, by},
};

/// Who orders first.
const FIRST: i64 = 1_000;

/// Somebody who waits for an answer.
type Asking = JoinHandle<Result<pb::Order, Status>>;

/// Connections for everybody, on which a lock may be waited for longer than a test takes.
async fn patient(options: PgPoolOptions, to: PgConnectOptions) -> PgPool {
    let patient = to.options([("lock_timeout", "60s")]);
    options.max_connections(20).connect_with(patient).await.unwrap()
}

fn keyed(member: i64) -> pb::PlaceOrderRequest {
    pb::PlaceOrderRequest {
        idempotency_key: Some(format!("kunci-{member}")),
        ..an_order()
    }
}

/// Gives these members a seat of the symposium each.
async fn choose(running: &Registration, members: impl IntoIterator<Item = i64>) {
    for member in members {
        running.adds(member, a_seat(9)).await.unwrap();
    }
}

/// Keeps every order from being written, and has a member wait for that: whoever orders the same now waits behind him.
async fn blocked(running: &Registration, catalog: &Catalog) -> (Transaction<'static, Postgres>, Asking) {
    choose(running, [FIRST]).await;
    let mut keeps = running.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE orders IN SHARE MODE")
        .execute(&mut *keeps)
        .await
        .unwrap();
    let first = order(running, catalog, [(FIRST, keyed(FIRST))]).await.remove(0);
    eventually("somebody waits for the table", async || {
        let waits: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
        .fetch_one(&running.pool)
        .await
        .unwrap();
        (waits > 0).then_some(())
    })
    .await;
    (keeps, first)
}

/// Each orders; answers when the catalog has told all of them the prices.
async fn order(
    running: &Registration,
    catalog: &Catalog,
    wanted: impl IntoIterator<Item = (i64, pb::PlaceOrderRequest)>,
) -> Vec<Asking> {
    let before = catalog.quoted().len();
    let asking: Vec<Asking> = wanted
        .into_iter()
        .map(|(member, wanted)| {
            let mut order = running.order.clone();
            tokio::spawn(async move { Ok(order.place_order(by(member, wanted)).await?.into_inner()) })
        })
        .collect();
    eventually("all have a price", async || {
        (catalog.quoted().len() == before + asking.len()).then_some(())
    })
    .await;
    // From a price to the queue it is a few steps that wait for nothing.
    for _ in 0..1_000 {
        tokio::task::yield_now().await;
    }
    asking
}

async fn number(pool: &PgPool, counts: &'static str) -> i64 {
    sqlx::query_scalar(counts).fetch_one(pool).await.unwrap()
}

/// Red under `everybody_alone` and `group_keys_forgotten`.
#[testkit::database(registration::MIGRATOR)]
async fn what_many_order_at_once_is_written_in_one_transaction_and_each_has_his_own(
    options: PgPoolOptions,
    to: PgConnectOptions,
) {
    let pool = patient(options, to).await;
    let (running, catalog) = scene(&pool).await;
    choose(&running, 1..=20).await;
    let (keeps, first) = blocked(&running, &catalog).await;
    let crowd = order(&running, &catalog, (1..=20).map(|member| (member, keyed(member)))).await;
    keeps.rollback().await.unwrap();
    let mut placed = vec![first.await.unwrap().unwrap()];
    for asking in crowd {
        placed.push(asking.await.unwrap().unwrap());
    }
    let mut totals: Vec<i64> = placed.iter().map(|order| order.total_idr).collect();
    totals.sort_unstable();
    totals.dedup();
    assert_eq!(totals.len(), 21, "no two transfers look alike");
    assert_eq!(running.gone().await, [(9, 21, 0)]);
    let transactions = "SELECT count(DISTINCT xmin::text) FROM orders WHERE member_id <= 20";
    let transactions = number(&pool, transactions).await;
    // One, if nobody was late for the queue.
    assert!(
        (1..=9).contains(&transactions),
        "{transactions} transactions for 20 orders"
    );
    // Each has an audit row by his own name, an event and a key of his own, and the seat that his cart held.
    for counts in [
        "SELECT count(*) FROM audit_log a JOIN orders o ON a.subject = 'order:' || o.id
         WHERE a.action = 'order.placed' AND a.actor = o.member_id AND a.after ->> 'number' = o.number",
        "SELECT count(DISTINCT o.id) FROM outbox b JOIN orders o ON b.payload ->> 'order_id' = o.id::text
         WHERE b.topic = 'registration.order_placed.v1' AND b.payload ->> 'member_id' = o.member_id::text",
        "SELECT count(*) FROM idempotency_keys k JOIN orders o ON k.outcome = o.id::text
         WHERE k.operation = 'place_order' AND k.member_id = o.member_id",
        "SELECT count(*) FROM seat_holds h JOIN order_items i ON i.id = h.order_item_id JOIN orders o ON o.id = i.order_id
         WHERE h.member_id = o.member_id AND h.state = 'held'",
    ] {
        assert_eq!(number(&pool, counts).await, 21, "{counts}");
    }
    assert_eq!(number(&pool, "SELECT count(*) FROM cart_items").await, 0);
    // Whoever asks again is answered the same.
    for (member, placed) in std::iter::once(FIRST).chain(1..=20).zip(&placed) {
        let again = running.orders(member, keyed(member)).await.unwrap();
        assert_eq!((&again.id, &again.number), (&placed.id, &placed.number));
    }
    assert_eq!(number(&pool, "SELECT count(*) FROM orders").await, 21);
    running.stop().await;
}

/// Red under `a_fault_is_everybodys`.
#[testkit::database(registration::MIGRATOR)]
async fn an_order_that_the_database_refuses_is_nobody_elses_fault(options: PgPoolOptions, to: PgConnectOptions) {
    let pool = patient(options, to).await;
    let (running, catalog) = scene(&pool).await;
    sqlx::raw_sql(
        "CREATE FUNCTION refuses() RETURNS trigger LANGUAGE plpgsql AS
             $$BEGIN RAISE EXCEPTION 'not for this one'; END$$;
         CREATE TRIGGER refuses BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.member_id = 3) EXECUTE FUNCTION refuses();",
    )
    .execute(&pool)
    .await
    .unwrap();
    choose(&running, 1..=5).await;
    let (keeps, first) = blocked(&running, &catalog).await;
    let crowd = order(&running, &catalog, (1..=5).map(|member| (member, keyed(member)))).await;
    keeps.rollback().await.unwrap();
    first.await.unwrap().unwrap();
    let mut codes = Vec::new();
    for asking in crowd {
        let answer = asking.await.unwrap();
        codes.push(answer.map_or_else(|refused| refused.code(), |_| Code::Ok));
    }
    assert_eq!(codes, [Code::Ok, Code::Ok, Code::Internal, Code::Ok, Code::Ok]);
    assert_eq!(running.cart_of(3).await.items.len(), 1, "nothing of his is lost");
    running.stop().await;
}

/// Red under `carts_waited_for`.
#[testkit::database(registration::MIGRATOR)]
async fn who_orders_waits_for_nobody_elses_cart(options: PgPoolOptions, to: PgConnectOptions) {
    let pool = patient(options, to).await;
    let (running, catalog) = scene(&pool).await;
    choose(&running, 2..=4).await;
    let mut keeps = pool.begin().await.unwrap();
    sqlx::query("SELECT FROM carts WHERE member_id = 2 FOR UPDATE")
        .execute(&mut *keeps)
        .await
        .unwrap();
    let mut crowd = order(&running, &catalog, (2..=4).map(|member| (member, keyed(member)))).await;
    let second = crowd.remove(0);
    for asking in crowd {
        asking.await.unwrap().unwrap();
    }
    assert!(!second.is_finished(), "the cart is somebody else's");
    keeps.rollback().await.unwrap();
    second.await.unwrap().unwrap();
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn whoever_orders_among_others_is_told_what_he_would_be_told_alone(options: PgPoolOptions, to: PgConnectOptions) {
    let pool = patient(options, to).await;
    let (running, catalog) = scene(&pool).await;
    sqlx::query(
        "INSERT INTO coupons (valid_from, valid_until, code, percent) VALUES ('2026-11-01', '2026-12-01', 'BEASISWA', 100)",
    )
    .execute(&pool)
    .await
    .unwrap();
    choose(&running, 1..=7).await;
    running.adds(2, a_seat(8)).await.unwrap();
    running.orders(5, keyed(5)).await.unwrap();
    running.adds(5, a_seat(7)).await.unwrap();
    // The time of one line is over, and its seat anybody's.
    sqlx::query("UPDATE cart_items SET held_until = $1 WHERE member_id = 4")
        .bind(NOW)
        .execute(&pool)
        .await
        .unwrap();
    eventually("its seat is free again", async || {
        let freed = "SELECT count(*) FROM cart_items WHERE member_id = 4 AND NOT is_held";
        (number(&pool, freed).await == 1).then_some(())
    })
    .await;
    let (keeps, first) = blocked(&running, &catalog).await;
    catalog.offers(
        vec![
            sub_event(7, "Workshop Jalan Napas", 0, Some(20), 750_000),
            sub_event(8, "Workshop Nyeri", 2, Some(20), 600_000),
            sub_event(9, "Simposium", 4, None, 1_000_000),
        ],
        Vec::new(),
    );
    let with_coupon = pb::PlaceOrderRequest {
        coupon: Some("BEASISWA".to_owned()),
        ..an_order()
    };
    let other_way = pb::PlaceOrderRequest {
        payment_method_id: TRANSFER + 1,
        ..keyed(5)
    };
    let unknown_way = pb::PlaceOrderRequest {
        payment_method_id: 99,
        ..an_order()
    };
    let crowd = [
        (1, an_order()),
        (2, an_order()),
        (3, with_coupon),
        (4, an_order()),
        (5, other_way),
        (6, unknown_way),
        (7, an_order()),
    ];
    let crowd = order(&running, &catalog, crowd).await;
    keeps.rollback().await.unwrap();
    first.await.unwrap().unwrap();
    let mut told = Vec::new();
    for asking in crowd {
        told.push(match asking.await.unwrap() {
            Ok(order) => order.status().as_str_name().to_owned(),
            Err(refused) => refusal::reason(&refused),
        });
    }
    assert_eq!(
        told,
        [
            "ORDER_STATUS_AWAITING_PAYMENT",
            "harga_berubah",
            "ORDER_STATUS_PAID",
            "ORDER_STATUS_AWAITING_PAYMENT",
            "kunci_idempotensi_dipakai",
            "data_tidak_valid",
            "ORDER_STATUS_AWAITING_PAYMENT",
        ]
    );
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn the_last_code_of_an_amount_goes_to_one_of_a_group(options: PgPoolOptions, to: PgConnectOptions) {
    let pool = patient(options, to).await;
    let (running, catalog) = scene(&pool).await;
    choose(&running, 1..=3).await;
    sqlx::query(
        "INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code, total_idr,
                             placed_at, pay_until)
         SELECT gen_random_uuid(), 'ORD-2020-' || lpad(code::text, 6, '0'), 9, 'Penuh', 'awaiting_payment', $1, 1000000, code,
                1000000 + code, $2, $2 + interval '1 day' FROM generate_series(1, 997) AS code",
    )
    .bind(TRANSFER)
    .bind(NOW)
    .execute(&pool)
    .await
    .unwrap();
    // The first takes one of the two that are left.
    let (keeps, first) = blocked(&running, &catalog).await;
    let crowd = order(&running, &catalog, (1..=3).map(|member| (member, keyed(member)))).await;
    keeps.rollback().await.unwrap();
    first.await.unwrap().unwrap();
    let mut told = Vec::new();
    for asking in crowd {
        told.push(asking.await.unwrap().map_err(|refused| refusal::reason(&refused)));
    }
    let refused: Vec<&String> = told.iter().filter_map(|told| told.as_ref().err()).collect();
    assert_eq!(refused, ["kode_unik_habis"; 2]);
    assert_eq!(number(&pool, "SELECT count(*) FROM orders").await, 999);
    // Their keys are free, and what they chose is still theirs.
    assert_eq!(number(&pool, "SELECT count(*) FROM idempotency_keys").await, 2);
    assert_eq!(number(&pool, "SELECT count(*) FROM cart_items").await, 2);
    running.stop().await;
}
