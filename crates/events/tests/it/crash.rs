//! What is killed between two steps takes them again.

use std::{
    future::pending,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use events::{Bus, Envelope};
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::scene::{
    self, CONSUMER, Registered, Running, SERVICE, announce, announce_all, consumer, distinct_effects, effects,
    in_process, tables, take_effect, unsent, until, wide_pool,
};

/// The first process dies after the effect and before anybody heard of it; a second one follows.
async fn a_crash_after_the_effect_has_one_effect(pool: PgPool, first: Bus, second: Bus) {
    tables(&pool).await;
    let database = pool.clone();
    let dies = first.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let database = database.clone();
        async move {
            take_effect(&database, event).await?;
            pending::<()>().await;
            Ok::<_, sqlx::Error>(())
        }
    });
    let running = Running::these(&first, [dies, first.relay(SERVICE, pool.clone())]).await;
    announce(&pool, 1).await;
    until("the effect is there", || async { effects(&pool).await == 1 }).await;
    running.kill().await;
    drop(first);

    let deliveries = Arc::new(AtomicUsize::new(0));
    let (counter, database) = (Arc::clone(&deliveries), pool.clone());
    let taking = second.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let (counter, database) = (Arc::clone(&counter), database.clone());
        async move {
            take_effect(&database, event).await?;
            counter.fetch_add(1, Ordering::SeqCst);
            Ok::<_, sqlx::Error>(())
        }
    });
    let running = Running::these(&second, [taking, second.relay(SERVICE, pool.clone())]).await;
    // Twice, if the first relay died between the broker's confirmation and its own note of it.
    until("it was delivered again", || async {
        deliveries.load(Ordering::SeqCst) >= 1 && unsent(&pool).await == 0
    })
    .await;
    running.stop().await;
    assert_eq!(effects(&pool).await, 1);
}

#[sqlx::test(migrations = false)]
async fn a_crash_after_the_effect_has_one_effect_in_process(pool: PgPool) {
    a_crash_after_the_effect_has_one_effect(pool, in_process(), in_process()).await;
}

#[sqlx::test(migrations = false)]
async fn a_crash_after_the_effect_has_one_effect_over_amqp(pool: PgPool) {
    let settings = scene::settings();
    let (first, second) = (Bus::amqp(&settings).await.unwrap(), Bus::amqp(&settings).await.unwrap());
    a_crash_after_the_effect_has_one_effect(pool, first, second).await;
}

/// The database ends every connection, twice, while events flow.
async fn a_database_that_drops_us_loses_nothing(options: PgConnectOptions, bus: Bus) {
    let pool = wide_pool(options.clone(), 12).await;
    let hangman = PgPoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await
        .unwrap();
    let running = Running::these(&bus, [consumer(&bus, &pool), bus.relay(SERVICE, pool.clone())]).await;
    for round in 0..2 {
        announce_all(&hangman, round * 500..(round + 1) * 500).await;
        until("some of them are there", || async {
            effects(&hangman).await > round * 500
        })
        .await;
        sqlx::query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .execute(&hangman)
        .await
        .unwrap();
    }
    until("all are there", || async {
        unsent(&hangman).await == 0 && distinct_effects(&hangman).await == 1_000
    })
    .await;
    running.stop().await;
    assert_eq!(effects(&hangman).await, 1_000);
    pool.close().await;
    hangman.close().await;
}

#[sqlx::test(migrations = false)]
async fn a_database_that_drops_us_loses_nothing_in_process(_: PgPoolOptions, options: PgConnectOptions) {
    // Cut connections are failed tries here: as many as a real bus has.
    a_database_that_drops_us_loses_nothing(options, Bus::in_process()).await;
}

#[sqlx::test(migrations = false)]
async fn a_database_that_drops_us_loses_nothing_over_amqp(_: PgPoolOptions, options: PgConnectOptions) {
    let settings = events::AmqpSettings {
        retry: events::Retry::default(),
        ..scene::settings()
    };
    a_database_that_drops_us_loses_nothing(options, Bus::amqp(&settings).await.unwrap()).await;
}
