//! Seat pools follow what the catalog announces.
//!
//! `PORTAL_SABOTAGE=seat_revisions` lets every pool forget which announcement was the newest, `seats_cut` lets the catalog
//! take back seats that are gone; the tests that name them must then be red.

use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use serde_json::json;
use sqlx::PgPool;

use crate::support::{EVENT, a_change, that_listens};

#[testkit::database(registration::MIGRATOR)]
async fn a_pool_is_as_large_as_the_catalog_says(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 1, Some(20)), a_change(8, 1, None)]).await;
    assert_eq!(running.capacities().await, [(7, 20)]);
    running.hears(&[a_change(7, 2, Some(0)), a_change(8, 2, Some(5))]).await;
    assert_eq!(running.capacities().await, [(7, 0), (8, 5)]);
    running.stop().await;
}

/// Red under `seat_revisions`.
#[testkit::database(registration::MIGRATOR)]
async fn what_was_announced_earlier_and_comes_later_is_not_followed(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 3, Some(30))]).await;
    running.hears(&[a_change(7, 2, Some(20))]).await;
    assert_eq!(running.capacities().await, [(7, 30)]);

    // A limit that was lifted does not come back with an older word.
    running.hears(&[a_change(7, 5, None)]).await;
    running.hears(&[a_change(7, 4, Some(40))]).await;
    assert_eq!(running.capacities().await, []);
    running.stop().await;
}

/// Red under `seat_revisions`.
#[testkit::database(registration::MIGRATOR)]
async fn in_whatever_order_and_however_often_it_comes_the_newest_word_counts(pool: PgPool) {
    const CASES: i64 = 60;
    let running = that_listens(&pool).await;
    let mut runner = TestRunner::deterministic();
    let history = prop::collection::vec(prop::option::weighted(0.8, 0_u32..500), 1..7).prop_flat_map(|history| {
        let words: Vec<_> = (1..).zip(history).collect();
        let twice: Vec<_> = words.iter().chain(&words).copied().collect();
        (Just(words), Just(twice).prop_shuffle())
    });
    let mut expected = Vec::new();
    for sub_event_id in 1..=CASES {
        let (words, told) = history.new_tree(&mut runner).unwrap().current();
        let newest = words.last().and_then(|(_, capacity)| *capacity);
        expected.extend(newest.map(|capacity| (sub_event_id, capacity)));
        let told: Vec<_> = told
            .into_iter()
            .map(|(revision, capacity)| a_change(sub_event_id, revision, capacity))
            .collect();
        running.hears(&told).await;
    }
    assert_eq!(running.capacities().await, expected);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn an_event_that_is_delivered_twice_is_followed_once(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 1, Some(20))]).await;
    let before = running.row(7).await;
    sqlx::query("UPDATE outbox SET sent_at = NULL")
        .execute(&pool)
        .await
        .unwrap();
    running.settled().await;
    assert_eq!(running.row(7).await, before);
    let claims: Vec<String> = sqlx::query_scalar("SELECT consumer FROM inbox")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(claims, ["registration.follow_capacity"]);
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn an_event_that_cannot_be_followed_is_given_up_and_not_taken_for_done(pool: PgPool) {
    let running = that_listens(&pool).await;
    let impossible = a_change(7, 0, Some(20));
    running.hears(&[impossible, a_change(8, 1, Some(5))]).await;
    assert_eq!(running.capacities().await, [(8, 5)]);
    let (claims, given_up): (i64, i64) =
        sqlx::query_as("SELECT (SELECT count(*) FROM inbox), (SELECT count(*) FROM dead_letter)")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!((claims, given_up), (1, 1));
    running.stop().await;
}

/// Red under `seats_cut`.
#[testkit::database(registration::MIGRATOR)]
async fn seats_that_are_gone_are_not_taken_back(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 1, Some(20))]).await;
    running.takes(7, 3, 12).await;
    running.hears(&[a_change(7, 2, Some(10))]).await;
    let pools = running.pools().await;
    assert_eq!(
        (pools[0].capacity, pools[0].held, pools[0].sold, pools[0].free),
        (15, 3, 12, 0)
    );
    assert_eq!(running.row(7).await.0["wanted_capacity"], 10);

    // A larger room has seats again, counted from what is gone.
    running.hears(&[a_change(7, 3, Some(16))]).await;
    let pools = running.pools().await;
    assert_eq!((pools[0].capacity, pools[0].free), (16, 1));
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_sub_event_whose_limit_is_lifted_goes_on_counting(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 1, Some(20))]).await;
    running.takes(7, 2, 18).await;
    running.hears(&[a_change(7, 2, None)]).await;
    assert_eq!(running.pools().await, []);
    running.takes(7, 10, 0).await;
    assert_eq!(
        running.row(7).await.0,
        json!({"sub_event_id": 7, "event_id": EVENT, "capacity": null, "wanted_capacity": null, "held": 12, "sold": 18, "waiting": 0,
               "revision": 2})
    );
    running.hears(&[a_change(7, 3, Some(25))]).await;
    assert_eq!(running.capacities().await, [(7, 30)], "nobody who has a seat loses it");
    running.stop().await;
}

#[testkit::database(registration::MIGRATOR)]
async fn a_sub_event_that_moves_takes_its_seats_along(pool: PgPool) {
    let running = that_listens(&pool).await;
    running.hears(&[a_change(7, 1, Some(20))]).await;
    let mut moved = a_change(7, 2, Some(20));
    moved.event_id = 86;
    running.hears(&[moved]).await;
    assert_eq!(running.capacities().await, []);
    assert_eq!(running.row(7).await.0["event_id"], 86);
    running.stop().await;
}
