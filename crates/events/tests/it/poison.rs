//! Events that cannot be handled go to the dead letters; the rest goes on.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use events::{Bus, Envelope};
use sqlx::PgPool;

use crate::{
    broker::Peek,
    scene::{
        self, CONSUMER, Registered, Running, SERVICE, announce, announce_all, count, effects, in_process, tables,
        take_effect, unsent, until,
    },
};

const GOOD: i64 = 1_000;
const MALFORMED: i64 = 10;
/// Accounts from this number on make the handler panic.
const PANICS: i64 = 1_000_000;

async fn one_rotten_hundredth(pool: &PgPool) {
    announce_all(pool, 0..GOOD / 2).await;
    for event in 0..MALFORMED {
        sqlx::query(
            r#"INSERT INTO outbox (id, topic, payload, created_at)
               VALUES (gen_random_uuid(), 'identity.member_registered.v1', '{"account_id": "no number"}', now())"#,
        )
        .execute(pool)
        .await
        .unwrap();
        if event % 5 == 0 {
            announce(pool, PANICS + event).await;
        }
    }
    announce_all(pool, GOOD / 2..GOOD).await;
}

fn brittle(bus: &Bus, pool: &PgPool) -> kit::module::Worker {
    let pool = pool.clone();
    bus.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let pool = pool.clone();
        async move {
            assert!(event.data.account_id < PANICS, "this account makes the handler panic");
            take_effect(&pool, event).await
        }
    })
}

#[sqlx::test(migrations = false)]
async fn poison_does_not_stop_the_rest_in_process(pool: PgPool) {
    tables(&pool).await;
    let bus = in_process();
    let running = Running::these(&bus, [brittle(&bus, &pool), bus.relay(SERVICE, pool.clone())]).await;
    one_rotten_hundredth(&pool).await;
    until("all is sent or buried", || async { unsent(&pool).await == 0 }).await;
    running.stop().await;

    assert_eq!(effects(&pool).await, GOOD);
    let buried: Vec<(String, i64)> = sqlx::query_as("SELECT reason, count(*) FROM dead_letter GROUP BY 1 ORDER BY 1")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(buried, [("failed".to_owned(), 2), ("unreadable".to_owned(), MALFORMED)]);
    // Three tries for those that panicked, none for nothing.
    assert_eq!(count(&pool, "SELECT max(attempts)::bigint FROM outbox").await, 3);
}

#[sqlx::test(migrations = false)]
async fn poison_does_not_stop_the_rest_over_amqp(pool: PgPool) {
    tables(&pool).await;
    let settings = scene::settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let running = Running::these(&bus, [brittle(&bus, &pool), bus.relay(SERVICE, pool.clone())]).await;
    one_rotten_hundredth(&pool).await;
    let peek = Peek::at(&settings).await;
    until("the queue is there", || peek.exists("inbox.learning.open-enrolment")).await;
    // Bytes that are no event at all, past the relay.
    peek.publish("events", events::topics::MEMBER_REGISTERED, b"\xff\x00 not even JSON")
        .await;
    until("all is handled or buried", || async {
        unsent(&pool).await == 0
            && effects(&pool).await == GOOD
            && peek.messages("dead.learning.open-enrolment").await == 13
    })
    .await;
    running.stop().await;
    assert_eq!(effects(&pool).await, GOOD);
    assert_eq!(peek.messages("inbox.learning.open-enrolment").await, 0);
}

/// A handler that fails twice is asked a third time; those that did well are not asked again.
async fn a_failure_is_tried_again(pool: PgPool, bus: Bus) {
    tables(&pool).await;
    let (tries, others) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (counter, database) = (Arc::clone(&tries), pool.clone());
    let moody = bus.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let (counter, database) = (Arc::clone(&counter), database.clone());
        async move {
            if counter.fetch_add(1, Ordering::SeqCst) < 2 {
                return Err(sqlx::Error::WorkerCrashed);
            }
            take_effect(&database, event).await
        }
    });
    let counter = Arc::clone(&others);
    let steady = bus.subscribe("content.greet", move |_: Envelope<Registered>| {
        counter.fetch_add(1, Ordering::SeqCst);
        async { Ok::<_, std::convert::Infallible>(()) }
    });
    let running = Running::these(&bus, [moody, steady, bus.relay(SERVICE, pool.clone())]).await;
    announce(&pool, 1).await;
    until("it took effect", || async {
        effects(&pool).await == 1 && unsent(&pool).await == 0
    })
    .await;
    until("the other one was asked", || async {
        others.load(Ordering::SeqCst) > 0
    })
    .await;
    running.stop().await;
    assert_eq!((tries.load(Ordering::SeqCst), others.load(Ordering::SeqCst)), (3, 1));
    assert_eq!(count(&pool, "SELECT count(*) FROM dead_letter").await, 0);
}

#[sqlx::test(migrations = false)]
async fn a_failure_is_tried_again_in_process(pool: PgPool) {
    a_failure_is_tried_again(pool, in_process()).await;
}

#[sqlx::test(migrations = false)]
async fn a_failure_is_tried_again_over_amqp(pool: PgPool) {
    a_failure_is_tried_again(pool, scene::amqp().await).await;
}
