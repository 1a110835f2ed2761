//! Dead letters that are sent back reach the consumer that gave them up, once in effect, and nobody else.

use std::{
    convert::Infallible,
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use events::{AmqpSettings, Bus, DeadLetters, DeadLettersError, Envelope, Reason, Retry};
use kit::module::Worker;
use lapin::types::{AMQPValue, FieldTable};
use sqlx::PgPool;

use crate::{
    broker::Peek,
    scene::{
        CONSUMER, Registered, Running, SERVICE, announce_all, consumer, count, distinct_effects, effects, in_process,
        settings, tables, take_effect, unsent, until,
    },
};

const EVENTS: i64 = 5;

/// A consumer that fails until it is mended.
fn broken(bus: &Bus, pool: &PgPool, mended: &Arc<AtomicBool>) -> Worker {
    let (pool, mended) = (pool.clone(), Arc::clone(mended));
    bus.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let (pool, mended) = (pool.clone(), Arc::clone(&mended));
        async move {
            if !mended.load(Ordering::SeqCst) {
                return Err(sqlx::Error::WorkerCrashed);
            }
            take_effect(&pool, event).await
        }
    })
}

async fn given_up(dead: &DeadLetters) -> u64 {
    dead.list(Some(CONSUMER))
        .await
        .unwrap()
        .iter()
        .map(|one| one.events)
        .sum()
}

async fn sent_back_is_done_once_and_by_that_consumer_alone(pool: PgPool, bus: Bus, dead: DeadLetters) {
    let mended = Arc::new(AtomicBool::new(false));
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let other = bus.subscribe("content.greet", move |_: Envelope<Registered>| {
        counter.fetch_add(1, Ordering::SeqCst);
        async { Ok::<_, Infallible>(()) }
    });
    let running = Running::these(
        &bus,
        [broken(&bus, &pool, &mended), other, bus.relay(SERVICE, pool.clone())],
    )
    .await;
    announce_all(&pool, 0..EVENTS).await;
    until("all are given up", || async {
        given_up(&dead).await == 5 && unsent(&pool).await == 0
    })
    .await;
    let found = dead.list(Some(CONSUMER)).await.unwrap().remove(0);
    assert_eq!(found.topic, events::topics::MEMBER_REGISTERED);
    assert_eq!(Vec::from_iter(found.reasons), [(Reason::Failed, 5)]);
    assert!(found.oldest.is_some());
    assert_eq!(given_up(&dead).await, 5, "looking takes nothing");

    mended.store(true, Ordering::SeqCst);
    assert_eq!(dead.send_back(CONSUMER).await.unwrap(), 5);
    until("all are done", || async {
        distinct_effects(&pool).await == EVENTS && unsent(&pool).await == 0
    })
    .await;
    // A broker counts what is on its way back to the queue a moment later.
    until("nothing is left", || async { given_up(&dead).await == 0 }).await;
    assert_eq!(dead.send_back(CONSUMER).await.unwrap(), 0);
    until("the other consumer was asked too", || async {
        asked.load(Ordering::SeqCst) >= 5
    })
    .await;
    running.stop().await;
    assert_eq!(effects(&pool).await, EVENTS);
    assert_eq!(asked.load(Ordering::SeqCst), 5, "the other consumer was asked again");
    assert_eq!(given_up(&dead).await, 0);
}

#[sqlx::test(migrations = false)]
async fn sent_back_is_done_once_and_by_that_consumer_alone_in_process(pool: PgPool) {
    tables(&pool).await;
    let dead = DeadLetters::in_databases(vec![pool.clone()]);
    sent_back_is_done_once_and_by_that_consumer_alone(pool, in_process(), dead).await;
}

#[sqlx::test(migrations = false)]
async fn sent_back_is_done_once_and_by_that_consumer_alone_over_amqp(pool: PgPool) {
    tables(&pool).await;
    let settings = settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let dead = DeadLetters::at_broker(&settings).await.unwrap();
    sent_back_is_done_once_and_by_that_consumer_alone(pool, bus, dead).await;
}

/// Dead letters that go straight back to where they die: each is sent once, and the call returns.
async fn what_dies_again_is_not_sent_a_second_time(pool: PgPool, bus: Bus, dead: DeadLetters) {
    let tries = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&tries);
    let hopeless = bus.subscribe(CONSUMER, move |_: Envelope<Registered>| {
        counter.fetch_add(1, Ordering::SeqCst);
        async { Err(fmt::Error) }
    });
    let running = Running::these(&bus, [hopeless, bus.relay(SERVICE, pool.clone())]).await;
    announce_all(&pool, 0..EVENTS).await;
    until("all are given up", || async { given_up(&dead).await == 5 }).await;
    let sent = tokio::time::timeout(Duration::from_secs(30), dead.send_back(CONSUMER)).await;
    assert_eq!(sent.expect("it goes on and on").unwrap(), 5);
    until("all are given up again", || async { given_up(&dead).await == 5 }).await;
    running.stop().await;
    assert_eq!(tries.load(Ordering::SeqCst), 10);
}

#[sqlx::test(migrations = false)]
async fn what_dies_again_is_not_sent_a_second_time_in_process(pool: PgPool) {
    tables(&pool).await;
    let dead = DeadLetters::in_databases(vec![pool.clone()]);
    what_dies_again_is_not_sent_a_second_time(pool, Bus::in_process_with(Retry::after([])), dead).await;
}

#[sqlx::test(migrations = false)]
async fn what_dies_again_is_not_sent_a_second_time_over_amqp(pool: PgPool) {
    tables(&pool).await;
    let settings = AmqpSettings {
        retry: Retry::after([]),
        ..settings()
    };
    let bus = Bus::amqp(&settings).await.unwrap();
    let dead = DeadLetters::at_broker(&settings).await.unwrap();
    what_dies_again_is_not_sent_a_second_time(pool, bus, dead).await;
}

/// Goes red when a dead letter is taken off before the broker has confirmed its copy.
#[sqlx::test(migrations = false)]
async fn what_the_broker_does_not_take_back_stays_a_dead_letter(pool: PgPool) {
    tables(&pool).await;
    let settings = settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let running = Running::these(
        &bus,
        [broken(&bus, &pool, &Arc::default()), bus.relay(SERVICE, pool.clone())],
    )
    .await;
    announce_all(&pool, 0..EVENTS).await;
    let dead = DeadLetters::at_broker(&settings).await.unwrap();
    until("all are given up", || async { given_up(&dead).await == 5 }).await;
    running.stop().await;
    let peek = Peek::at(&settings).await;
    peek.delete("inbox.learning.open-enrolment").await;
    let refused = dead.send_back(CONSUMER).await.unwrap_err();
    assert!(
        matches!(refused, DeadLettersError::CutShort { events: 0, .. }),
        "{refused:?}"
    );
    until("all are dead letters", || async { given_up(&dead).await == 5 }).await;

    // The consumer comes back, and with it its queue.
    let bus = Bus::amqp(&settings).await.unwrap();
    let running = Running::these(&bus, [consumer(&bus, &pool)]).await;
    assert_eq!(dead.send_back(CONSUMER).await.unwrap(), 5);
    until("all are done", || async { distinct_effects(&pool).await == EVENTS }).await;
    running.stop().await;
}

#[sqlx::test(migrations = false)]
async fn a_list_tells_unreadable_from_failed(pool: PgPool) {
    tables(&pool).await;
    let settings = settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let running = Running::these(
        &bus,
        [broken(&bus, &pool, &Arc::default()), bus.relay(SERVICE, pool.clone())],
    )
    .await;
    announce_all(&pool, 0..2).await;
    let peek = Peek::at(&settings).await;
    peek.publish("events", events::topics::MEMBER_REGISTERED, b"not even JSON")
        .await;
    let dead = DeadLetters::at_broker(&settings).await.unwrap();
    until("all are given up", || async { given_up(&dead).await == 3 }).await;
    running.stop().await;
    let found = dead.list(Some(CONSUMER)).await.unwrap().remove(0);
    assert_eq!(
        Vec::from_iter(found.reasons),
        [(Reason::Failed, 2), (Reason::Unreadable, 1)]
    );
}

/// More often than RabbitMQ 4 delivers a message when the queue does not say how often. The broker of the tests may be an
/// older one, so what the queues say is asserted too.
#[sqlx::test(migrations = false)]
async fn a_list_takes_nothing_however_often_it_is_asked_for(pool: PgPool) {
    tables(&pool).await;
    let settings = settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let running = Running::these(
        &bus,
        [broken(&bus, &pool, &Arc::default()), bus.relay(SERVICE, pool.clone())],
    )
    .await;
    announce_all(&pool, 0..EVENTS).await;
    let dead = DeadLetters::at_broker(&settings).await.unwrap();
    until("all are given up", || async { given_up(&dead).await == 5 }).await;
    running.stop().await;
    for _ in 0..30 {
        assert_eq!(given_up(&dead).await, 5);
    }

    let peek = Peek::at(&settings).await;
    for (queue, when_full) in [
        ("dead.learning.open-enrolment", "reject-publish"),
        ("unrouted", "drop-head"),
    ] {
        let mut arguments = FieldTable::default();
        arguments.insert("x-queue-type".into(), AMQPValue::LongString("quorum".into()));
        arguments.insert("x-max-length".into(), AMQPValue::LongInt(100_000));
        arguments.insert("x-overflow".into(), AMQPValue::LongString(when_full.into()));
        assert!(!peek.stands_as(queue, arguments.clone()).await, "{queue} has no limit");
        arguments.insert("x-delivery-limit".into(), AMQPValue::LongInt(i32::MAX));
        assert!(peek.stands_as(queue, arguments).await, "{queue} has another limit");
    }
}

/// A consumer that was taken out of the code keeps its dead letters.
#[sqlx::test(migrations = false)]
async fn what_is_sent_back_to_nobody_is_a_dead_letter_again(pool: PgPool) {
    tables(&pool).await;
    sqlx::raw_sql(
        r#"INSERT INTO dead_letter (consumer, event_id, topic, payload, created_at, reason)
           VALUES ('content.gone', gen_random_uuid(), 'identity.member_registered.v1', '{"account_id": 7}', now(), 'failed')"#,
    )
    .execute(&pool)
    .await
    .unwrap();
    let dead = DeadLetters::in_databases(vec![pool.clone()]);
    assert_eq!(dead.send_back("content.gone").await.unwrap(), 1);
    let bus = in_process();
    let running = Running::these(&bus, [consumer(&bus, &pool), bus.relay(SERVICE, pool.clone())]).await;
    until("it was offered", || async { unsent(&pool).await == 0 }).await;
    running.stop().await;
    assert_eq!(count(&pool, "SELECT count(*) FROM dead_letter").await, 1);
    assert_eq!(effects(&pool).await, 0, "another consumer was asked");
}
