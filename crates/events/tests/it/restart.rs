//! The broker goes away and comes back; nobody lends a hand.

use events::Bus;
use kit::health;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use crate::{
    broker::OwnBroker,
    scene::{
        Running, SERVICE, announce_all, consumer, count, distinct_effects, effects, settings_at, unsent, until,
        wide_pool,
    },
};

async fn is_ready(bus: &Bus) -> bool {
    health::ask_all(&[bus.check()]).await[0].problem.is_none()
}

#[sqlx::test(migrations = false)]
async fn a_broker_that_is_late_and_restarts_in_the_middle_loses_nothing(_: PgPoolOptions, options: PgConnectOptions) {
    let pool = wide_pool(options, 12).await;
    let broker = OwnBroker::not_started().await;

    // Away at the start: said by readiness, not an error, and nothing is claimed in vain.
    let bus = Bus::amqp(&settings_at(broker.url())).await.unwrap();
    let taking = consumer(&bus, &pool);
    bus.prepare().await.unwrap();
    assert!(!is_ready(&bus).await);
    let running = Running::unprepared([taking, bus.relay(SERVICE, pool.clone())]);
    announce_all(&pool, 0..500).await;
    broker.start().await;
    until("the first half is there", || async {
        distinct_effects(&pool).await == 500 && unsent(&pool).await == 0
    })
    .await;
    assert_eq!(count(&pool, "SELECT max(attempts)::bigint FROM outbox").await, 1);
    until("it is ready", || is_ready(&bus)).await;

    // Stopped while events flow, some of them sent and not yet handled.
    announce_all(&pool, 500..2_500).await;
    until("it has begun", || async { effects(&pool).await > 600 }).await;
    broker.stop().await;
    announce_all(&pool, 2_500..3_500).await;
    broker.start().await;
    until("all are there", || async {
        distinct_effects(&pool).await == 3_500 && unsent(&pool).await == 0
    })
    .await;
    running.stop().await;
    assert_eq!(effects(&pool).await, 3_500);
    pool.close().await;
}
