//! What only a broker can get wrong.

use std::sync::{Arc, OnceLock};

use events::{Bus, BusError, Envelope, Event, outbox, topics};
use kit::health;
use lapin::{
    options::QueueDeclareOptions,
    types::{AMQPValue, FieldTable},
};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;

use crate::{
    broker::Peek,
    scene::{
        CONSUMER, NOW, Running, SERVICE, amqp, announce, consumer, count, effects, settings, tables, unsent, until,
    },
};

#[sqlx::test(migrations = false)]
async fn an_event_that_nobody_listens_to_is_kept_aside(pool: PgPool) {
    tables(&pool).await;
    let settings = settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let running = Running::these(&bus, [bus.relay(SERVICE, pool.clone())]).await;
    announce(&pool, 1).await;
    until("it counts as sent", || async { unsent(&pool).await == 0 }).await;
    running.stop().await;
    assert_eq!(Peek::at(&settings).await.messages("unrouted").await, 1);
}

#[sqlx::test(migrations = false)]
async fn an_event_that_no_queue_took_is_not_sent(pool: PgPool) {
    tables(&pool).await;
    let settings = settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let peek = Peek::at(&settings).await;
    peek.delete("unrouted").await;
    let running = Running::these(&bus, [bus.relay(SERVICE, pool.clone())]).await;
    announce(&pool, 1).await;
    until("it was tried more than once", || async {
        count(&pool, "SELECT max(attempts)::bigint FROM outbox").await > 1
    })
    .await;
    assert_eq!(unsent(&pool).await, 1);

    // A process that starts anew puts the queue back, and the event is sent by itself.
    let other = Bus::amqp(&settings).await.unwrap();
    until("it is sent", || async { unsent(&pool).await == 0 }).await;
    assert_eq!(peek.messages("unrouted").await, 1);
    running.stop().await;
    drop(other);
}

#[derive(Serialize, Deserialize)]
struct Long {
    story: String,
}

impl Event for Long {
    const TOPIC: &'static str = topics::MEMBER_REGISTERED;
}

#[sqlx::test(migrations = false)]
async fn an_event_of_many_frames_arrives_whole(pool: PgPool) {
    tables(&pool).await;
    let bus = amqp().await;
    // 228,890 bytes; the outbox takes 262,144.
    let story: String = (0..40_000).map(|n| format!("{n} ")).collect();
    let (arrived, told) = (Arc::new(OnceLock::new()), story.clone());
    let arriving = Arc::clone(&arrived);
    let listening = bus.subscribe(CONSUMER, move |event: Envelope<Long>| {
        let _ = arriving.set(event.data.story);
        async { Ok::<_, sqlx::Error>(()) }
    });
    let running = Running::these(&bus, [listening, bus.relay(SERVICE, pool.clone())]).await;
    let mut tx = pool.begin().await.unwrap();
    outbox::push(&mut tx, &Long { story }, NOW).await.unwrap();
    tx.commit().await.unwrap();
    until("it has arrived", || async { arrived.get().is_some() }).await;
    running.stop().await;
    assert!(arrived.get() == Some(&told), "it is not what was sent");
}

/// A start is refused, in one line, when the consumer's queue exists as `options` and `kind` say.
async fn refused(pool: PgPool, options: QueueDeclareOptions, kind: Option<&str>) {
    tables(&pool).await;
    let settings = settings();
    let bus = Bus::amqp(&settings).await.unwrap();
    let mut arguments = FieldTable::default();
    if let Some(kind) = kind {
        arguments.insert("x-queue-type".into(), AMQPValue::LongString(kind.into()));
    }
    let peek = Peek::at(&settings).await;
    peek.declare("inbox.learning.open-enrolment", options, arguments).await;

    let taking = consumer(&bus, &pool);
    let error = bus.prepare().await.unwrap_err();
    let name = peek.name("inbox.learning.open-enrolment");
    assert!(
        matches!(&error, BusError::NotDurable { name: refused, .. } if *refused == name),
        "{error}"
    );
    assert_eq!(error.to_string().lines().count(), 1);

    // Whoever runs all the same is not ready, until the queue is out of the way.
    let running = Running::unprepared([taking, bus.relay(SERVICE, pool.clone())]);
    let check = [bus.check()];
    until("readiness tells", || async {
        health::ask_all(&check).await[0]
            .problem
            .as_ref()
            .is_some_and(|problem| problem.contains(&name))
    })
    .await;
    peek.delete("inbox.learning.open-enrolment").await;
    until("it is ready", || async {
        health::ask_all(&check).await[0].problem.is_none()
    })
    .await;
    announce(&pool, 1).await;
    until("it works", || async { effects(&pool).await == 1 }).await;
    running.stop().await;
}

#[sqlx::test(migrations = false)]
async fn a_queue_that_is_not_durable_is_refused(pool: PgPool) {
    refused(pool, QueueDeclareOptions::default(), None).await;
}

#[sqlx::test(migrations = false)]
async fn a_queue_that_is_not_quorum_is_refused(pool: PgPool) {
    refused(
        pool,
        QueueDeclareOptions {
            durable: true,
            ..Default::default()
        },
        Some("classic"),
    )
    .await;
}

#[sqlx::test(migrations = false)]
async fn a_quorum_queue_that_would_drop_dead_letters_is_refused(pool: PgPool) {
    refused(
        pool,
        QueueDeclareOptions {
            durable: true,
            ..Default::default()
        },
        Some("quorum"),
    )
    .await;
}

#[tokio::test]
async fn an_address_that_is_none_is_refused_without_showing_it() {
    let error = Bus::amqp(&crate::scene::settings_at("http://user:secret@host".to_owned()))
        .await
        .unwrap_err();
    assert!(matches!(error, BusError::Address));
    assert!(!format!("{error:?} {error}").contains("secret"));
}
