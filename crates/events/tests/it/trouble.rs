//! The broker is there and does not do its work: out of memory, or behind a network that swallows everything.

use std::{
    collections::HashSet,
    fmt,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use events::{AmqpSettings, Bus, Envelope};
use kit::{health, module::Worker};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use crate::{
    broker::OwnBroker,
    scene::{
        Registered, Running, SERVICE, announce_all, consumer, count, distinct_effects, effects, settings_at, unsent,
        until, wide_pool,
    },
};

async fn problem(bus: &Bus) -> Option<String> {
    health::ask_all(&[bus.check()]).await.remove(0).problem
}

/// Connections that the portal holds, as the broker counts them.
async fn connections(broker: &OwnBroker) -> usize {
    let listed = broker
        .ctl(&["-q", "--no-table-headers", "list_connections", "pid"])
        .await;
    listed.lines().filter(|line| !line.trim().is_empty()).count()
}

/// Messages in the consumer's queue, those that it did not acknowledge counted.
async fn in_queue(broker: &OwnBroker, settings: &AmqpSettings) -> Option<u64> {
    let listed = broker
        .ctl(&["-q", "--no-table-headers", "list_queues", "name", "messages"])
        .await;
    let name = format!("{}.inbox.learning.open-enrolment", settings.namespace);
    let line = listed.lines().find_map(|line| line.strip_prefix(&name))?;
    line.trim().parse().ok()
}

#[sqlx::test(migrations = false)]
async fn a_broker_out_of_memory_is_waited_for_and_still_consumed_from(_: PgPoolOptions, options: PgConnectOptions) {
    let pool = wide_pool(options, 12).await;
    let broker = OwnBroker::not_started().await;
    broker.start().await;
    let settings = settings_at(broker.url());
    let bus = Bus::amqp(&settings).await.unwrap();
    let taking = consumer(&bus, &pool);
    let mut running = Running::these(&bus, [bus.relay(SERVICE, pool.clone())]).await;
    announce_all(&pool, 0..200).await;
    until("these wait in the queue", || async { unsent(&pool).await == 0 }).await;

    broker.ctl(&["set_vm_memory_high_watermark", "absolute", "1MiB"]).await;
    announce_all(&pool, 200..400).await;
    until("readiness tells", || async {
        problem(&bus).await.is_some_and(|words| words.contains("memory"))
    })
    .await;
    running.start(taking);
    until("what waited is handled, and the broker has heard of it", || async {
        distinct_effects(&pool).await == 200 && in_queue(&broker, &settings).await == Some(0)
    })
    .await;
    assert_eq!(unsent(&pool).await, 200);
    // Nothing is tried in vain meanwhile, and nothing piles up: one connection to publish, one to consume.
    assert_eq!(
        count(&pool, "SELECT max(attempts)::bigint FROM outbox WHERE sent_at IS NULL").await,
        0
    );
    assert_eq!(connections(&broker).await, 2);
    assert_eq!(
        count(
            &pool,
            "SELECT count(*) FROM pg_locks WHERE relation = 'outbox'::regclass AND mode = 'RowShareLock'"
        )
        .await,
        0,
        "a transaction waits for the broker"
    );

    broker
        .ctl(&["set_vm_memory_high_watermark", "absolute", "256MiB"])
        .await;
    until("all is done", || async {
        distinct_effects(&pool).await == 400 && unsent(&pool).await == 0
    })
    .await;
    assert_eq!(problem(&bus).await, None);
    running.stop().await;
    assert_eq!(effects(&pool).await, 400);
    pool.close().await;
}

/// A copy that is put off is a publication, and the broker reads nothing more from a connection that publishes.
#[sqlx::test(migrations = false)]
async fn who_fails_while_the_broker_is_out_of_memory_holds_up_nobody_else(_: PgPoolOptions, options: PgConnectOptions) {
    // More than a consumer has in its hands at once.
    const EVENTS: i64 = 100;
    let pool = wide_pool(options, 12).await;
    let broker = OwnBroker::not_started().await;
    broker.start().await;
    let settings = settings_at(broker.url());
    let bus = Bus::amqp(&settings).await.unwrap();
    let (mended, tries, done) = (Arc::new(AtomicBool::new(false)), Arc::default(), Arc::default());
    let failing = moody(&bus, &mended, &tries, &done);
    let taking = consumer(&bus, &pool);
    let mut running = Running::these(&bus, [bus.relay(SERVICE, pool.clone())]).await;
    announce_all(&pool, 0..EVENTS).await;
    until("these wait in the queues", || async { unsent(&pool).await == 0 }).await;
    broker.ctl(&["set_vm_memory_high_watermark", "absolute", "1MiB"]).await;
    announce_all(&pool, EVENTS..EVENTS + 1).await;
    until("the broker blocks", || async { problem(&bus).await.is_some() }).await;

    running.start(failing);
    until("one fails", || async { tries.load(Ordering::SeqCst) > 0 }).await;
    running.start(taking);
    until(
        "the other one has done its part, and the broker has heard of it",
        || async { distinct_effects(&pool).await == EVENTS && in_queue(&broker, &settings).await == Some(0) },
    )
    .await;
    assert!(
        tries.load(Ordering::SeqCst) <= EVENTS,
        "what cannot be put off goes round and round"
    );

    mended.store(true, Ordering::SeqCst);
    broker
        .ctl(&["set_vm_memory_high_watermark", "absolute", "256MiB"])
        .await;
    until("what failed was tried again", || async {
        done.lock().unwrap().len() == 101 && effects(&pool).await == EVENTS + 1
    })
    .await;
    running.stop().await;
    pool.close().await;
}

/// A consumer that fails until it is mended. It counts its tries and remembers what it did.
fn moody(bus: &Bus, mended: &Arc<AtomicBool>, tries: &Arc<AtomicI64>, done: &Arc<Mutex<HashSet<i64>>>) -> Worker {
    let (mended, tries, done) = (Arc::clone(mended), Arc::clone(tries), Arc::clone(done));
    bus.subscribe("content.greet", move |event: Envelope<Registered>| {
        tries.fetch_add(1, Ordering::SeqCst);
        let mended = mended.load(Ordering::SeqCst);
        if mended {
            done.lock().unwrap().insert(event.data.account_id);
        }
        async move { if mended { Ok(()) } else { Err(fmt::Error) } }
    })
}

#[sqlx::test(migrations = false)]
async fn a_network_that_swallows_everything_delays_and_loses_nothing(_: PgPoolOptions, options: PgConnectOptions) {
    let pool = wide_pool(options, 12).await;
    let broker = OwnBroker::not_started().await;
    broker.start().await;
    // A peer is missed after twice the heartbeat; ten seconds of it would only make the test longer.
    let settings = settings_at(format!("{}?heartbeat=2", broker.url()));
    let bus = Bus::amqp(&settings).await.unwrap();
    let running = Running::these(&bus, [consumer(&bus, &pool), bus.relay(SERVICE, pool.clone())]).await;
    announce_all(&pool, 0..200).await;
    until("the first are done", || async { distinct_effects(&pool).await == 200 }).await;

    broker.swallow(true);
    announce_all(&pool, 200..400).await;
    until("readiness tells", || async { problem(&bus).await.is_some() }).await;
    assert_eq!(unsent(&pool).await, 200);
    // Whoever announces notices nothing.
    let announced = tokio::time::timeout(Duration::from_secs(5), announce_all(&pool, 400..500)).await;
    assert!(announced.is_ok(), "an announcement hung");

    broker.swallow(false);
    until("all is done", || async {
        distinct_effects(&pool).await == 500 && unsent(&pool).await == 0
    })
    .await;
    running.stop().await;
    assert_eq!(effects(&pool).await, 500);
    pool.close().await;
}
