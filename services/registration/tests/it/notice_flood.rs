//! Notices in a crowd: doubled, out of order, forged, and racing the end of their orders. `make faults` sends ten times as many.

use std::collections::BTreeMap;

use futures::{StreamExt, stream};
use portal_proto::registration::v1 as pb;
use serde_json::{Value, json};
use sqlx::PgPool;
use testkit::eventually;
use time::Duration;
use tonic::Code;

use crate::{
    fake_provider::{Provider, collecting},
    provider::VIRTUAL_ACCOUNT,
    support::Registration,
};

/// A symposium without a limit.
const SYMPOSIUM: i64 = 9;
const AT_ONCE: usize = 8;

fn is_full() -> bool {
    std::env::var_os("PORTAL_FAULTS_FULL").is_some()
}

/// Orders of so many members, each with its number to pay to.
async fn orders(running: &Registration, members: i64) -> Vec<(i64, pb::Order)> {
    let placed = stream::iter(1..=members)
        .map(async |member| (member, running.orders_by(member, SYMPOSIUM, VIRTUAL_ACCOUNT).await))
        .buffer_unordered(AT_ONCE)
        .collect::<Vec<_>>()
        .await;
    eventually("every order has its number", async || {
        let sql = "SELECT count(*) FROM payment_charges WHERE state = 'requested'";
        let waiting: i64 = sqlx::query_scalar(sql).fetch_one(&running.pool).await.unwrap();
        (waiting == 0).then_some(())
    })
    .await;
    placed
}

/// How many orders stand so, by state, and how many cases there are.
async fn stand(running: &Registration) -> (BTreeMap<String, i64>, i64) {
    let rows: Vec<(String, i64)> = sqlx::query_as("SELECT status, count(*) FROM orders GROUP BY status")
        .fetch_all(&running.pool)
        .await
        .unwrap();
    let cases = sqlx::query_scalar("SELECT count(*) FROM money_cases").fetch_one(&running.pool);
    (rows.into_iter().collect(), cases.await.unwrap())
}

#[testkit::database(registration::MIGRATOR)]
async fn of_many_notices_doubled_swapped_and_forged_each_order_is_paid_once(pool: PgPool) {
    let provider = Provider::start().await;
    let running = collecting(&pool, &provider).await;
    let count: usize = if is_full() { 5_000 } else { 500 };
    let placed = orders(&running, i64::try_from(count / 2).unwrap()).await;
    let mut sent: Vec<(Value, bool)> = Vec::with_capacity(count + count / 20);
    for (at, (_, order)) in placed.iter().enumerate() {
        let mut two = ["pending", "settlement"].map(|word| (provider.says(&order.id, word, None), false));
        // 5 % out of order: one order in ten has two notices, both at the wrong place.
        if at % 20 == 3 {
            two.reverse();
        }
        // 1 % forged, beside the right ones.
        if at % 50 == 7 {
            let mut forged = two[1].0.clone();
            forged["signature_key"] = json!("f".repeat(128));
            sent.push((forged, true));
        }
        // 5 % of the notices come twice.
        if at % 10 == 5 {
            sent.push(two[1].clone());
        }
        sent.extend(two);
    }
    let answers = stream::iter(&sent)
        .map(async |(notice, forged)| (running.is_told(notice).await, *forged))
        .buffer_unordered(AT_ONCE)
        .collect::<Vec<_>>()
        .await;
    for (answer, forged) in answers {
        match answer {
            Ok(()) => assert!(!forged, "a forged notice was taken in"),
            Err(refused) => assert!(forged && refused.code() == Code::Unauthenticated, "{refused:?}"),
        }
    }
    let (stand, cases) = stand(&running).await;
    let orders = i64::try_from(placed.len()).unwrap();
    assert_eq!((stand, cases), (BTreeMap::from([("paid".to_owned(), orders)]), 0));
    for (what, sql) in [
        ("tickets", "SELECT count(*) FROM tickets"),
        (
            "announced",
            "SELECT count(*) FROM outbox WHERE topic = 'registration.order_paid.v1'",
        ),
        ("effects", "SELECT count(*) FROM payment_notices WHERE outcome = 'paid'"),
    ] {
        let counted: i64 = sqlx::query_scalar(sql).fetch_one(&running.pool).await.unwrap();
        assert_eq!(counted, orders, "{what}");
    }
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn an_order_that_is_paid_as_it_ends_is_paid_or_over_and_never_both(pool: PgPool) {
    let provider = Provider::start().await;
    let running = collecting(&pool, &provider).await;
    let placed = orders(&running, if is_full() { 1_000 } else { 60 }).await;
    let notices: Vec<Value> = placed
        .iter()
        .map(|(_, order)| provider.fake.pays(&order.id).unwrap())
        .collect();
    // The sweep is at work from here on, and every notice is under way.
    running.clock.advance(Duration::hours(24));
    stream::iter(&notices)
        .map(async |notice| running.is_told(notice).await.unwrap())
        .buffer_unordered(AT_ONCE)
        .collect::<Vec<_>>()
        .await;
    let (stand, cases) = eventually("every order is settled", async || {
        let (stand, cases) = stand(&running).await;
        (!stand.contains_key("awaiting_payment")).then_some((stand, cases))
    })
    .await;
    let of = |status: &str| stand.get(status).copied().unwrap_or_default();
    assert_eq!(
        of("paid") + of("expired"),
        i64::try_from(placed.len()).unwrap(),
        "{stand:?}"
    );
    assert_eq!(cases, of("expired"), "money of what is over is before the desk");
    let seats = if of("paid") == 0 {
        vec![]
    } else {
        vec![(SYMPOSIUM, 0, of("paid"))]
    };
    assert_eq!(running.gone().await, seats);
    running.stop().await;
}
