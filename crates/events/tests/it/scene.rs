//! One service that announces and one consumer that writes down what it was told.
//!
//! `PORTAL_SABOTAGE=<word>` has [`tables`] install SQL that breaks a rule from outside; the tests of the word must then be red:
//! - `events_claimed_again` forgets what was claimed before, so that a second delivery has a second effect
//! - `events_skipped` takes some events for sent that nobody published
//! - `events_sent_unconfirmed` takes an event for sent as soon as it was tried

use std::{future::Future, time::Duration};

use events::{AmqpSettings, Bus, Envelope, Event, Retry, inbox, outbox, topics};
use kit::module::Worker;
use serde::{Deserialize, Serialize};
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use time::{OffsetDateTime, macros::datetime};
use tokio::{task::JoinSet, time::Instant};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

pub const SERVICE: &str = "identity";
pub const CONSUMER: &str = "learning.open-enrolment";
pub const NOW: OffsetDateTime = datetime!(2026-11-20 03:04:05 UTC);
/// What the slowest machine may need. Nothing waits for it unless it fails.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Serialize, Deserialize)]
pub struct Registered {
    pub account_id: i64,
}

impl Event for Registered {
    const TOPIC: &'static str = topics::MEMBER_REGISTERED;
}

/// Pauses short enough for a test: three tries.
pub fn retry() -> Retry {
    Retry::after([Duration::from_millis(20), Duration::from_millis(40)])
}

/// The broker of the test run, and names that no other test uses.
pub fn settings() -> AmqpSettings {
    let url = std::env::var("PORTAL_TEST_AMQP_URL")
        .expect("PORTAL_TEST_AMQP_URL is not set: these tests need a RabbitMQ; `make test` starts one and runs them");
    settings_at(url)
}

pub fn settings_at(url: String) -> AmqpSettings {
    AmqpSettings {
        namespace: format!("test-{}", Uuid::new_v4().simple()),
        retry: retry(),
        ..AmqpSettings::new(url)
    }
}

pub async fn amqp() -> Bus {
    Bus::amqp(&settings()).await.unwrap()
}

pub fn in_process() -> Bus {
    Bus::in_process_with(retry())
}

/// The service's tables, and one for effects that, unlike the inbox, would keep a double.
pub async fn tables(pool: &PgPool) {
    for migration in [
        include_str!("../../migrations/events.sql"),
        include_str!("../../migrations/events_0002_audience.sql"),
    ] {
        sqlx::raw_sql(migration).execute(pool).await.unwrap();
    }
    sqlx::raw_sql("CREATE TABLE effect (account_id bigint NOT NULL)")
        .execute(pool)
        .await
        .unwrap();
    sabotage(pool).await;
}

/// Breaks what `PORTAL_SABOTAGE` names, if it names something of these.
async fn sabotage(pool: &PgPool) {
    let sql = match std::env::var("PORTAL_SABOTAGE").as_deref() {
        Ok("events_claimed_again") => {
            "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN DELETE FROM inbox WHERE (consumer, event_id) = (NEW.consumer, NEW.event_id); RETURN NEW; END $$;
             CREATE TRIGGER forget BEFORE INSERT ON inbox FOR EACH ROW EXECUTE FUNCTION forget()"
        }
        Ok("events_skipped") => {
            "CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.sent_at := NEW.created_at; RETURN NEW; END $$;
             CREATE TRIGGER skip BEFORE INSERT ON outbox FOR EACH ROW
                 WHEN ((NEW.payload ->> 'account_id')::bigint % 97 = 5) EXECUTE FUNCTION skip()"
        }
        Ok("events_sent_unconfirmed") => {
            "CREATE FUNCTION early() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN NEW.sent_at := coalesce(NEW.sent_at, NEW.created_at); RETURN NEW; END $$;
             CREATE TRIGGER early BEFORE UPDATE ON outbox FOR EACH ROW EXECUTE FUNCTION early()"
        }
        _ => return,
    };
    sqlx::raw_sql(sql).execute(pool).await.unwrap();
}

/// Pools of a test's own have the size that the test needs.
pub async fn wide_pool(options: PgConnectOptions, size: u32) -> PgPool {
    let pool = PgPoolOptions::new()
        .max_connections(size)
        .test_before_acquire(false)
        .connect_with(options)
        .await
        .unwrap();
    tables(&pool).await;
    pool
}

pub async fn announce(pool: &PgPool, account_id: i64) {
    let mut tx = pool.begin().await.unwrap();
    outbox::push(&mut tx, &Registered { account_id }, NOW).await.unwrap();
    tx.commit().await.unwrap();
}

/// As many events as accounts, in transactions of a hundred.
pub async fn announce_all(pool: &PgPool, accounts: std::ops::Range<i64>) {
    let accounts: Vec<i64> = accounts.collect();
    for some in accounts.chunks(100) {
        let mut tx = pool.begin().await.unwrap();
        for account_id in some {
            outbox::push(
                &mut tx,
                &Registered {
                    account_id: *account_id,
                },
                NOW,
            )
            .await
            .unwrap();
        }
        tx.commit().await.unwrap();
    }
}

/// The effect, claimed in the inbox: what every consumer of the portal does.
pub async fn take_effect(pool: &PgPool, event: Envelope<Registered>) -> sqlx::Result<()> {
    let mut tx = pool.begin().await?;
    if inbox::claim(&mut tx, CONSUMER, event.id).await? {
        sqlx::query("INSERT INTO effect VALUES ($1)")
            .bind(event.data.account_id)
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await
}

pub fn consumer(bus: &Bus, pool: &PgPool) -> Worker {
    let pool = pool.clone();
    bus.subscribe(CONSUMER, move |event: Envelope<Registered>| {
        let pool = pool.clone();
        async move { take_effect(&pool, event).await }
    })
}

pub async fn count(pool: &PgPool, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(pool).await.unwrap()
}

pub async fn effects(pool: &PgPool) -> i64 {
    count(pool, "SELECT count(*) FROM effect").await
}

pub async fn distinct_effects(pool: &PgPool) -> i64 {
    count(pool, "SELECT count(DISTINCT account_id) FROM effect").await
}

pub async fn unsent(pool: &PgPool) -> i64 {
    count(pool, "SELECT count(*) FROM outbox WHERE sent_at IS NULL").await
}

/// Asks until the answer is yes.
pub async fn until<F: Future<Output = bool>>(what: &str, mut is_so: impl FnMut() -> F) {
    let end = Instant::now() + PATIENCE;
    let mut again = tokio::time::interval(Duration::from_millis(10));
    while !is_so().await {
        assert!(Instant::now() < end, "waited in vain until {what}");
        again.tick().await;
    }
}

/// Workers that run until the end of the test.
#[derive(Default)]
pub struct Running {
    pub stop: CancellationToken,
    workers: JoinSet<()>,
}

impl Running {
    /// As a process does: the queues first.
    pub async fn these(bus: &Bus, workers: impl IntoIterator<Item = Worker>) -> Self {
        bus.prepare().await.unwrap();
        Self::unprepared(workers)
    }

    pub fn unprepared(workers: impl IntoIterator<Item = Worker>) -> Self {
        let mut running = Self::default();
        for worker in workers {
            running.start(worker);
        }
        running
    }

    pub fn start(&mut self, worker: Worker) {
        self.workers.spawn(worker.run(self.stop.clone()));
    }

    /// As SIGTERM does. A worker that panicked fails the test.
    pub async fn stop(mut self) {
        self.stop.cancel();
        self.ended().await;
    }

    /// Until all workers have returned by themselves.
    pub async fn ended(&mut self) {
        let all = async {
            while let Some(ended) = self.workers.join_next().await {
                ended.unwrap();
            }
        };
        tokio::time::timeout(PATIENCE, all)
            .await
            .expect("waited in vain until the workers have ended");
    }

    /// As kill -9 does: nothing gets to an end.
    pub async fn kill(mut self) {
        self.workers.shutdown().await;
    }
}
