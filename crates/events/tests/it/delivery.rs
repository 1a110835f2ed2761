//! What goes in comes out: once in effect, nothing that was taken back, nothing skipped.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use events::{Bus, Envelope, outbox};
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{sync::Semaphore, task::JoinSet};

use crate::scene::{
    self, CONSUMER, NOW, Registered, Running, SERVICE, amqp, announce, announce_all, consumer, count, distinct_effects,
    effects, in_process, tables, take_effect, unsent, until, wide_pool,
};

/// Publishes every event twice and answers how many effects ten events had.
async fn effects_of_ten_published_twice(pool: &PgPool, bus: Bus, claims: bool) -> i64 {
    tables(pool).await;
    let delivered = Arc::new(AtomicUsize::new(0));
    let (counter, database) = (Arc::clone(&delivered), pool.clone());
    let taking = bus.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let (counter, database) = (Arc::clone(&counter), database.clone());
        async move {
            if claims {
                take_effect(&database, event).await?;
            } else {
                sqlx::query("INSERT INTO effect VALUES ($1)")
                    .bind(event.data.account_id)
                    .execute(&database)
                    .await?;
            }
            counter.fetch_add(1, Ordering::SeqCst);
            Ok::<_, sqlx::Error>(())
        }
    });
    let running = Running::these(&bus, [taking, bus.relay(SERVICE, pool.clone())]).await;
    announce_all(pool, 0..10).await;
    until("all are delivered", || async {
        delivered.load(Ordering::SeqCst) == 10 && unsent(pool).await == 0
    })
    .await;

    sqlx::query("UPDATE outbox SET sent_at = NULL")
        .execute(pool)
        .await
        .unwrap();
    until("all are delivered again", || async {
        delivered.load(Ordering::SeqCst) == 20 && unsent(pool).await == 0
    })
    .await;
    running.stop().await;
    effects(pool).await
}

#[sqlx::test(migrations = false)]
async fn an_event_published_twice_has_one_effect_in_process(pool: PgPool) {
    assert_eq!(effects_of_ten_published_twice(&pool, in_process(), true).await, 10);
}

#[sqlx::test(migrations = false)]
async fn an_event_published_twice_has_one_effect_over_amqp(pool: PgPool) {
    assert_eq!(effects_of_ten_published_twice(&pool, amqp().await, true).await, 10);
}

/// The test above can fail: without the claim, it does.
#[sqlx::test(migrations = false)]
async fn without_the_inbox_the_effects_double(pool: PgPool) {
    assert_eq!(effects_of_ten_published_twice(&pool, in_process(), false).await, 20);
}

async fn nothing_of_a_rolled_back_transaction_leaves(pool: PgPool, bus: Bus) {
    tables(&pool).await;
    let running = Running::these(&bus, [consumer(&bus, &pool), bus.relay(SERVICE, pool.clone())]).await;
    let mut taken_back = pool.begin().await.unwrap();
    outbox::push(&mut taken_back, &Registered { account_id: 1 }, NOW)
        .await
        .unwrap();
    announce(&pool, 2).await;
    taken_back.rollback().await.unwrap();
    announce(&pool, 3).await;

    until("the others are there", || async {
        effects(&pool).await >= 2 && unsent(&pool).await == 0
    })
    .await;
    running.stop().await;
    let accounts: Vec<i64> = sqlx::query_scalar("SELECT account_id FROM effect ORDER BY 1")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(accounts, [2, 3]);
    assert_eq!(count(&pool, "SELECT count(*) FROM outbox").await, 2);
}

#[sqlx::test(migrations = false)]
async fn a_rolled_back_transaction_announces_nothing_in_process(pool: PgPool) {
    nothing_of_a_rolled_back_transaction_leaves(pool, in_process()).await;
}

#[sqlx::test(migrations = false)]
async fn a_rolled_back_transaction_announces_nothing_over_amqp(pool: PgPool) {
    nothing_of_a_rolled_back_transaction_leaves(pool, amqp().await).await;
}

/// Twenty writers, whose commits overtake each other, and three relays.
async fn nothing_is_skipped(options: PgConnectOptions, buses: [Bus; 3]) {
    let pool = wide_pool(options, 40).await;
    let mut running = Running::these(&buses[0], [consumer(&buses[0], &pool)]).await;
    for bus in &buses {
        running.start(bus.relay(SERVICE, pool.clone()));
    }
    let mut writers = JoinSet::new();
    for writer in 0..20_i64 {
        let pool = pool.clone();
        writers.spawn(async move {
            for event in 0..100_i64 {
                let mut tx = pool.begin().await.unwrap();
                outbox::push(
                    &mut tx,
                    &Registered {
                        account_id: writer * 100 + event,
                    },
                    NOW,
                )
                .await
                .unwrap();
                // Part of the load: ids are given now, commits come in another order.
                tokio::time::sleep(Duration::from_micros(((writer * 7 + event * 13) % 11) as u64 * 500)).await;
                tx.commit().await.unwrap();
            }
        });
    }
    while let Some(written) = writers.join_next().await {
        written.unwrap();
    }
    until("the outbox is empty and all took effect", || async {
        unsent(&pool).await == 0 && effects(&pool).await >= 2_000
    })
    .await;
    running.stop().await;
    assert_eq!(count(&pool, "SELECT count(*) FROM outbox").await, 2_000);
    assert_eq!((distinct_effects(&pool).await, effects(&pool).await), (2_000, 2_000));
    pool.close().await;
}

#[sqlx::test(migrations = false)]
async fn three_relays_skip_nothing_in_process(_: PgPoolOptions, options: PgConnectOptions) {
    let bus = in_process();
    nothing_is_skipped(options, [bus.clone(), bus.clone(), bus]).await;
}

#[sqlx::test(migrations = false)]
async fn three_relays_skip_nothing_over_amqp(_: PgPoolOptions, options: PgConnectOptions) {
    let settings = scene::settings();
    let bus = || async { Bus::amqp(&settings).await.unwrap() };
    nothing_is_skipped(options, [bus().await, bus().await, bus().await]).await;
}

/// Asked to stop while a handler is at work, the workers wait for it and for its consequences.
async fn a_stop_lets_what_has_begun_end(pool: PgPool, bus: Bus) {
    tables(&pool).await;
    let (begun, may_end) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
    let (says, waits, database) = (Arc::clone(&begun), Arc::clone(&may_end), pool.clone());
    let slow = bus.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let (says, waits, database) = (Arc::clone(&says), Arc::clone(&waits), database.clone());
        async move {
            says.add_permits(1);
            let _go = waits.acquire().await.unwrap();
            take_effect(&database, event).await
        }
    });
    let mut running = Running::these(&bus, [slow, bus.relay(SERVICE, pool.clone())]).await;
    announce(&pool, 1).await;
    until("the handler is at work", || async {
        begun.try_acquire().map(tokio::sync::SemaphorePermit::forget).is_ok()
    })
    .await;
    running.stop.cancel();
    may_end.add_permits(1);
    running.ended().await;
    assert_eq!((effects(&pool).await, unsent(&pool).await), (1, 0));

    // Nor does it come again: the end was heard.
    let again = Running::these(&bus, [consumer(&bus, &pool), bus.relay(SERVICE, pool.clone())]).await;
    announce(&pool, 2).await;
    until("the next one is there", || async {
        effects(&pool).await == 2 && unsent(&pool).await == 0
    })
    .await;
    again.stop().await;
    assert_eq!(begun.available_permits(), 0);
}

#[sqlx::test(migrations = false)]
async fn a_stop_lets_what_has_begun_end_in_process(pool: PgPool) {
    a_stop_lets_what_has_begun_end(pool, in_process()).await;
}

#[sqlx::test(migrations = false)]
async fn a_stop_lets_what_has_begun_end_over_amqp(pool: PgPool) {
    a_stop_lets_what_has_begun_end(pool, amqp().await).await;
}

#[sqlx::test(migrations = false)]
async fn an_event_waits_for_a_consumer_that_does_not_run_yet(pool: PgPool) {
    tables(&pool).await;
    let bus = in_process();
    let late = consumer(&bus, &pool);
    let mut running = Running::these(&bus, [bus.relay(SERVICE, pool.clone())]).await;
    announce(&pool, 1).await;
    until("it was offered in vain", || async {
        count(
            &pool,
            "SELECT count(*) FROM outbox WHERE available_at > clock_timestamp()",
        )
        .await
            == 1
    })
    .await;
    running.start(late);
    until("it is there", || async {
        effects(&pool).await == 1 && unsent(&pool).await == 0
    })
    .await;
    running.stop().await;
}

#[sqlx::test(migrations = false)]
async fn a_payload_that_no_broker_should_carry_is_refused_at_once(pool: PgPool) {
    #[derive(serde::Serialize, serde::Deserialize)]
    struct Huge {
        text: String,
    }
    impl events::Event for Huge {
        const TOPIC: &'static str = events::topics::MEMBER_REGISTERED;
    }
    tables(&pool).await;
    let mut conn = pool.acquire().await.unwrap();
    let refused = outbox::push(
        &mut conn,
        &Huge {
            text: "x".repeat(300_000),
        },
        NOW,
    )
    .await
    .unwrap_err();
    assert_eq!(
        refused.as_database_error().unwrap().constraint(),
        Some("outbox_payload_check")
    );
}
