//! P11, the first half: outbox relay to a quorum queue beside raw lapin. `relay DATABASE_URL AMQP_URL`.
//!
//! Raw lapin publishes to the queue itself, and then as we do: through the exchange of topics, with what a message of ours says of
//! itself. What lies between the two is the broker's, what is left is the relay's.

use std::{
    env,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use anyhow::{Context, anyhow, ensure};
use bench::pace::median;
use events::{AmqpSettings, Bus, Envelope, Event, outbox};
use futures::{StreamExt, TryStreamExt, stream};
use kit::{
    clock::Clock,
    database::{self, Purpose},
};
use lapin::{
    BasicProperties, Channel, Connection, ConnectionProperties,
    options::{BasicPublishOptions, ConfirmSelectOptions, QueueDeclareOptions, QueuePurgeOptions},
    types::{AMQPValue, FieldTable},
};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

const EVENTS: i64 = 20_000;
const ROUNDS: usize = 3;
/// As many as the relay has in the air: TARGETS.md P11 asks for 64 or more.
const WINDOW: usize = 64;
const SINGLE: u32 = 500;

/// An event of the size that identity announces.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct MemberRegistered {
    member_id: i64,
    name: String,
}

impl Event for MemberRegistered {
    const TOPIC: &'static str = events::topics::MEMBER_REGISTERED;
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let mut next = || arguments.next().context("usage: relay DATABASE_URL AMQP_URL");
    let (database, amqp) = (next()?, next()?);
    // As a service opens it: its statements are planned by its settings, and so are ours.
    let pool = database::open("identity", &database, Purpose::Serving(8)).await?;
    for migration in [
        include_str!("../../../crates/events/migrations/events.sql"),
        include_str!("../../../crates/events/migrations/events_0002_audience.sql"),
    ] {
        sqlx::raw_sql(migration).execute(&pool).await?;
    }

    let bus = bus(&amqp, NAMESPACE).await?;
    // Subscribed, so that the queue stands; not run, as nobody consumes from the yardstick's queue either.
    let _consumer = bus.subscribe(CONSUMER, |_: Envelope<MemberRegistered>| async {
        Ok::<_, std::fmt::Error>(())
    });
    bus.prepare().await?;
    let connection = Connection::connect(&amqp, ConnectionProperties::default()).await?;
    let broker = Raw::open(&connection).await?;
    let (mut bare, mut as_we_do, mut relayed) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        bare.push(broker.rate(&Way::bare()).await?);
        as_we_do.push(broker.rate(&Way::ours()).await?);
        relayed.push(relay_rate(&pool, &bus).await?);
        broker.purge().await?;
    }
    let (bare, as_we_do, relayed) = (median(bare), median(as_we_do), median(relayed));
    println!("\nP11, {EVENTS} events into a quorum queue, median of {ROUNDS} interleaved rounds\n");
    println!("| what | events/s | of the yardstick | target |");
    println!("|---|---|---|---|");
    println!("| raw lapin, {WINDOW} unconfirmed at most | {bare:.0} | 1.00 | yardstick |");
    println!(
        "| the same through the exchange, with our properties | {as_we_do:.0} | {:.2} | for reading |",
        as_we_do / bare
    );
    println!("| outbox relay | {relayed:.0} | {:.2} | >= 0.85 |", relayed / bare);

    let mut waits = commit_to_consumed(&pool, &amqp).await?;
    waits.sort();
    let at = |hundredth: usize| waits[(waits.len() - 1) * hundredth / 100].as_secs_f64() * 1000.0;
    println!(
        "\nCommit to consumed, {SINGLE} events at 100 a second: p50 {:.1} ms, p99 {:.1} ms (target p99 <= 20 ms)",
        at(50),
        at(99)
    );
    Ok(())
}

/// The queue of the yardstick, and that of the relay.
const BARE: &str = "bench.raw";
const NAMESPACE: &str = "bench-relay";
const CONSUMER: &str = "bench.count";

/// How a message goes to its queue.
struct Way {
    exchange: String,
    key: &'static str,
    properties: BasicProperties,
    mandatory: bool,
}

impl Way {
    /// To the queue itself, saying nothing.
    fn bare() -> Self {
        Self {
            exchange: String::new(),
            key: BARE,
            properties: BasicProperties::default().with_delivery_mode(2),
            mandatory: false,
        }
    }

    /// As `crates/events` publishes.
    fn ours() -> Self {
        let properties = BasicProperties::default()
            .with_delivery_mode(2)
            .with_content_type("application/cloudevents+json".into())
            .with_message_id("019acd2e-0000-7000-8000-000000000000".into())
            .with_type(MemberRegistered::TOPIC.into())
            .with_app_id("identity".into());
        Self {
            exchange: format!("{NAMESPACE}.events"),
            key: MemberRegistered::TOPIC,
            properties,
            mandatory: true,
        }
    }
}

/// The broker without anything of ours before it.
struct Raw(Channel);

impl Raw {
    async fn open(connection: &Connection) -> anyhow::Result<Self> {
        let channel = connection.create_channel().await?;
        channel.confirm_select(ConfirmSelectOptions::default()).await?;
        let mut arguments = FieldTable::default();
        arguments.insert("x-queue-type".into(), AMQPValue::LongString("quorum".into()));
        let options = QueueDeclareOptions {
            durable: true,
            ..QueueDeclareOptions::default()
        };
        channel.queue_declare(BARE.into(), options, arguments).await?;
        Ok(Self(channel))
    }

    async fn rate(&self, way: &Way) -> anyhow::Result<f64> {
        let bytes = [b'x'; 320];
        let begun = Instant::now();
        stream::iter(0..EVENTS)
            .map(|_| async {
                let options = BasicPublishOptions {
                    mandatory: way.mandatory,
                    immediate: false,
                };
                let (exchange, properties) = (way.exchange.as_str().into(), way.properties.clone());
                let confirm = self
                    .0
                    .basic_publish(exchange, way.key.into(), options, &bytes, properties);
                ensure!(confirm.await?.await?.is_ack(), "the broker refused an event");
                anyhow::Ok(())
            })
            .buffered(WINDOW)
            .try_collect::<()>()
            .await?;
        let taken = rate(begun);
        self.purge().await?;
        Ok(taken)
    }

    /// Nobody takes the messages out: a few rounds of them would fill the broker's memory, and it would take no more.
    async fn purge(&self) -> anyhow::Result<()> {
        for queue in [BARE, &format!("{NAMESPACE}.inbox.{CONSUMER}")] {
            self.0.queue_purge(queue.into(), QueuePurgeOptions::default()).await?;
        }
        Ok(())
    }
}

fn rate(begun: Instant) -> f64 {
    f64::from(u32::try_from(EVENTS).unwrap_or(u32::MAX)) / begun.elapsed().as_secs_f64()
}

/// A bus of its own names, with one consumer, so that events are routed to a real queue.
async fn bus(amqp: &str, namespace: &str) -> anyhow::Result<Bus> {
    Ok(Bus::amqp(&AmqpSettings {
        namespace: namespace.to_owned(),
        ..AmqpSettings::new(amqp)
    })
    .await?)
}

async fn relay_rate(pool: &PgPool, bus: &Bus) -> anyhow::Result<f64> {
    sqlx::query(
        "INSERT INTO outbox (id, topic, payload, created_at)
         SELECT gen_random_uuid(), $1, jsonb_build_object('member_id', n, 'name', 'dr. Sari Lestari, Sp.An-TI'), now()
         FROM generate_series(1, $2) AS n",
    )
    .bind(MemberRegistered::TOPIC)
    .bind(EVENTS)
    .execute(pool)
    .await?;
    sqlx::query("ANALYZE outbox").execute(pool).await?;
    let stop = CancellationToken::new();
    let begun = Instant::now();
    let relay = tokio::spawn(bus.relay("identity", pool.clone()).run(stop.clone()));
    while waiting(pool).await? {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let taken = rate(begun);
    stop.cancel();
    relay.await?;
    Ok(taken)
}

async fn waiting(pool: &PgPool) -> sqlx::Result<bool> {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM outbox WHERE sent_at IS NULL)")
        .fetch_one(pool)
        .await
}

async fn commit_to_consumed(pool: &PgPool, amqp: &str) -> anyhow::Result<Vec<Duration>> {
    let bus = bus(amqp, "bench-single").await?;
    let committed: Arc<Mutex<Vec<Option<Instant>>>> = Arc::new(Mutex::new(vec![None; SINGLE as usize]));
    let waits = Arc::new(Mutex::new(Vec::new()));
    let (seen, taken) = (Arc::clone(&committed), Arc::clone(&waits));
    let consumer = bus.subscribe("bench.measure", move |event: Envelope<MemberRegistered>| {
        let now = Instant::now();
        let at = usize::try_from(event.data.member_id)
            .ok()
            .and_then(|n| lock(&seen).get(n).copied().flatten());
        // Consumed before this program noted its own commit: no wait at all.
        lock(&taken).push(at.map_or(Duration::ZERO, |at| now.saturating_duration_since(at)));
        async { Ok::<_, std::fmt::Error>(()) }
    });
    bus.prepare().await?;
    let stop = CancellationToken::new();
    let workers = [
        tokio::spawn(consumer.run(stop.clone())),
        tokio::spawn(bus.relay("identity", pool.clone()).run(stop.clone())),
    ];
    let clock = Clock::system();
    let mut beat = tokio::time::interval(Duration::from_millis(10));
    for number in 0..SINGLE {
        beat.tick().await;
        let mut tx = pool.begin().await?;
        let event = MemberRegistered {
            member_id: number.into(),
            name: "dr. Sari Lestari, Sp.An-TI".to_owned(),
        };
        outbox::push(&mut tx, &event, clock.now()).await?;
        tx.commit().await?;
        lock(&committed)[number as usize] = Some(Instant::now());
    }
    let until = Instant::now() + Duration::from_secs(30);
    while lock(&waits).len() < SINGLE as usize {
        ensure!(Instant::now() < until, "events were not consumed within half a minute");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    stop.cancel();
    for worker in workers {
        worker.await.map_err(|error| anyhow!("a worker failed: {error}"))?;
    }
    let waits = lock(&waits).clone();
    Ok(waits)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
