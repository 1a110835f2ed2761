//! Many want seats of one session at once: they are granted together, and each has an outcome of his own.
//!
//! The sources under `everybody_alone`, `a_fault_is_everybodys` and `carts_waited_for` are without what the tests that name them
//! show; they must then be red.

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
    catalog::Catalog,
    support::{Registration, a_seat},
};

/// Somebody who waits for an answer.
type Asking = JoinHandle<Result<pb::CartItem, Status>>;

/// Keeps the pool of the first workshop, and has a member wait for it: whoever asks now waits behind him.
async fn blocked(running: &Registration, catalog: &Catalog) -> (Transaction<'static, Postgres>, Asking) {
    running.adds(1_000, a_seat(7)).await.unwrap();
    let mut keeps = running.pool.begin().await.unwrap();
    sqlx::query("SELECT FROM seat_pools WHERE sub_event_id = 7 FOR UPDATE")
        .execute(&mut *keeps)
        .await
        .unwrap();
    let first = asks(running, catalog, [1_001]).await.remove(0);
    eventually("somebody waits for the pool", async || {
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

/// Each asks for a seat of the first workshop; answers when the catalog has told all of them its price.
async fn asks(running: &Registration, catalog: &Catalog, members: impl IntoIterator<Item = i64>) -> Vec<Asking> {
    let before = catalog.quoted().len();
    let asking: Vec<Asking> = members
        .into_iter()
        .map(|member| {
            let mut cart = running.cart.clone();
            let wanted = crate::support::by(member, a_seat(7));
            tokio::spawn(async move { Ok(cart.add_cart_item(wanted).await?.into_inner()) })
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

/// Red under `everybody_alone`.
#[testkit::database(registration::MIGRATOR)]
async fn whoever_waits_for_one_pool_is_granted_in_one_transaction_until_it_is_sold_out(
    options: PgPoolOptions,
    to: PgConnectOptions,
) {
    let pool = options.max_connections(20).connect_with(to).await.unwrap();
    let (running, catalog) = scene(&pool).await;
    let (keeps, first) = blocked(&running, &catalog).await;
    let crowd = asks(&running, &catalog, 1..=40).await;
    keeps.rollback().await.unwrap();
    first.await.unwrap().unwrap();
    let mut refusals = Vec::new();
    for asking in crowd {
        if let Err(refused) = asking.await.unwrap() {
            refusals.push(refusal::reason(&refused));
        }
    }
    // Of 20 seats two were gone.
    assert_eq!(refusals, ["kuota_habis"; 22]);
    assert_eq!(running.gone().await, [(7, 20, 0)]);
    let transactions: i64 =
        sqlx::query_scalar("SELECT count(DISTINCT xmin::text) FROM cart_items WHERE member_id <= 40")
            .fetch_one(&pool)
            .await
            .unwrap();
    // One, if nobody was late for the queue.
    assert!(
        (1..=9).contains(&transactions),
        "{transactions} transactions for 18 lines"
    );
    // Each has an audit row of his own, by his own name.
    let named: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM audit_log a JOIN cart_items c ON a.subject = 'cart_item:' || c.id
         WHERE a.action = 'cart_item.added' AND a.actor = c.member_id",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(named, 20);
    running.stop().await;
}

/// Red under `a_fault_is_everybodys`.
#[testkit::database(registration::MIGRATOR)]
async fn what_the_database_refuses_one_is_refused_nobody_else(pool: PgPool) {
    let (running, catalog) = scene(&pool).await;
    sqlx::raw_sql(
        "CREATE FUNCTION refuses() RETURNS trigger LANGUAGE plpgsql AS
             $$BEGIN RAISE EXCEPTION 'not for this one'; END$$;
         CREATE TRIGGER refuses BEFORE INSERT ON cart_items FOR EACH ROW WHEN (NEW.member_id = 3) EXECUTE FUNCTION refuses();",
    )
    .execute(&pool)
    .await
    .unwrap();
    let (keeps, first) = blocked(&running, &catalog).await;
    let crowd = asks(&running, &catalog, 1..=5).await;
    keeps.rollback().await.unwrap();
    first.await.unwrap().unwrap();
    let mut codes = Vec::new();
    for asking in crowd {
        codes.push(
            asking
                .await
                .unwrap()
                .map_or_else(|refused| refused.code(), |_| Code::Ok),
        );
    }
    assert_eq!(codes, [Code::Ok, Code::Ok, Code::Internal, Code::Ok, Code::Ok]);
    assert_eq!(running.gone().await, [(7, 6, 0)]);
    running.stop().await;
}

/// Red under `carts_waited_for`.
#[testkit::database(registration::MIGRATOR)]
async fn a_cart_in_other_hands_keeps_nobody_else_waiting(options: PgPoolOptions, to: PgConnectOptions) {
    let patient = to.options([("lock_timeout", "20s")]);
    let pool = options.max_connections(20).connect_with(patient).await.unwrap();
    let (running, catalog) = scene(&pool).await;
    running.adds(2, a_seat(8)).await.unwrap();
    let mut keeps = pool.begin().await.unwrap();
    sqlx::query("SELECT FROM carts WHERE member_id = 2 FOR UPDATE")
        .execute(&mut *keeps)
        .await
        .unwrap();
    let mut crowd = asks(&running, &catalog, [2, 3, 4]).await;
    let second = crowd.remove(0);
    for asking in crowd {
        asking.await.unwrap().unwrap();
    }
    assert!(!second.is_finished(), "the cart is somebody else's");
    keeps.rollback().await.unwrap();
    second.await.unwrap().unwrap();
    assert_eq!(running.gone().await, [(7, 3, 0), (8, 1, 0)]);
    running.stop().await;
}
