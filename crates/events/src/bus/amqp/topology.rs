//! The exchanges and queues, and what they are called.
//!
//! ```text
//! relay ──► <ns>.events (topic) ──► <ns>.inbox.<consumer> ──► consumer
//!               │ nobody listens          │ unreadable, given up        │ failed
//!               ▼                         ▼                             ▼
//!           <ns>.unrouted         <ns>.dead ► <ns>.dead.<consumer>   <ns>.retry.<pause>ms ──(pause)──► back
//! ```
//! Every queue is durable and quorum, refuses a publication rather than dropping a message when it
//! is full, and dead-letters at least once. Each that is read from carries a delivery limit: RabbitMQ 3 has none of its
//! own, and the one of RabbitMQ 4 would drop dead letters that were looked at a few times.

use std::time::Duration;

use lapin::{
    Channel, ExchangeKind,
    options::{ExchangeDeclareOptions, QueueBindOptions, QueueDeclareOptions},
    types::{AMQPValue, FieldTable},
};

use super::answer::{answered, short};
use crate::{Retry, bus_error::BusError, consume::Subscription};

/// Deliveries of one message that may end in a crash before it is a dead letter.
const DELIVERIES: i32 = 20;
/// The delivery limit of a queue that leads nowhere else: what reaches it is gone. RabbitMQ 4 takes 20 where none is
/// named, and until 4.3 it counts whoever looks and gives back. Not -1, which only RabbitMQ 4 takes for "never":
/// RabbitMQ 3 drops at the first return.
const NEVER: i32 = i32::MAX;
/// Messages that a queue of dead or unrouted events holds.
const KEPT: i32 = 100_000;

/// Names of one portal at the broker.
pub(super) struct Names {
    pub events: String,
    pub unrouted: String,
    pub dead: String,
    namespace: String,
}

impl Names {
    pub fn new(namespace: &str) -> Self {
        Self {
            events: format!("{namespace}.events"),
            unrouted: format!("{namespace}.unrouted"),
            dead: format!("{namespace}.dead"),
            namespace: namespace.to_owned(),
        }
    }

    pub fn queue_of(&self, consumer: &str) -> String {
        format!("{}.inbox.{consumer}", self.namespace)
    }

    pub fn dead_of(&self, consumer: &str) -> String {
        format!("{}.{consumer}", self.dead)
    }

    pub fn retry(&self, pause: Duration) -> String {
        format!("{}.retry.{}ms", self.namespace, pause.as_millis())
    }
}

/// What all consumers share.
pub(super) async fn declare_shared(channel: &Channel, names: &Names, retry: &Retry) -> Result<(), BusError> {
    // Full means: the oldest goes. Nobody listens to these, and refusing would fill the outbox.
    exchange(channel, &names.unrouted, ExchangeKind::Fanout, []).await?;
    queue(
        channel,
        &names.unrouted,
        [
            ("x-delivery-limit", NEVER.into()),
            ("x-max-length", KEPT.into()),
            ("x-overflow", text("drop-head")),
        ],
    )
    .await?;
    bind(channel, &names.unrouted, &names.unrouted, "").await?;

    exchange(
        channel,
        &names.events,
        ExchangeKind::Topic,
        [("alternate-exchange", text(&names.unrouted))],
    )
    .await?;
    exchange(channel, &names.dead, ExchangeKind::Direct, []).await?;

    // A message comes with the queue it shall go back to as its routing key, keeps it when its time
    // is up, and the default exchange takes it there. One queue per pause: in a queue with mixed
    // pauses a long one in front would hold up the short ones behind it.
    for pause in retry.delays() {
        let name = names.retry(*pause);
        let pause = i32::try_from(pause.as_millis()).unwrap_or(i32::MAX);
        exchange(channel, &name, ExchangeKind::Fanout, []).await?;
        let back = [
            ("x-message-ttl", pause.into()),
            ("x-dead-letter-exchange", text("")),
            ("x-dead-letter-strategy", text("at-least-once")),
            ("x-overflow", text("reject-publish")),
        ];
        queue(channel, &name, back).await?;
        bind(channel, &name, &name, "").await?;
    }
    Ok(())
}

/// The queue of a consumer, that of its dead letters, and the topic it listens to.
pub(super) async fn declare_consumer(
    channel: &Channel,
    names: &Names,
    subscription: &Subscription,
) -> Result<(), BusError> {
    let dead = declare_dead(channel, names, subscription.consumer).await?;
    bind(channel, &dead, &names.dead, &names.queue_of(subscription.consumer)).await?;
    let name = declare_inbox(channel, names, subscription.consumer).await?;
    bind(channel, &name, &names.events, subscription.topic).await
}

/// The queue of a consumer's dead letters; answers its name.
pub(super) async fn declare_dead(channel: &Channel, names: &Names, consumer: &str) -> Result<String, BusError> {
    let name = names.dead_of(consumer);
    let arguments = [
        ("x-delivery-limit", NEVER.into()),
        ("x-max-length", KEPT.into()),
        ("x-overflow", text("reject-publish")),
    ];
    queue(channel, &name, arguments).await?;
    Ok(name)
}

/// The queue of a consumer; answers its name.
pub(super) async fn declare_inbox(channel: &Channel, names: &Names, consumer: &str) -> Result<String, BusError> {
    let name = names.queue_of(consumer);
    let arguments = [
        ("x-delivery-limit", DELIVERIES.into()),
        ("x-dead-letter-exchange", text(&names.dead)),
        ("x-dead-letter-routing-key", text(&name)),
        ("x-dead-letter-strategy", text("at-least-once")),
        ("x-overflow", text("reject-publish")),
    ];
    queue(channel, &name, arguments).await?;
    Ok(name)
}

async fn exchange<const N: usize>(
    channel: &Channel,
    name: &str,
    kind: ExchangeKind,
    arguments: [(&str, AMQPValue); N],
) -> Result<(), BusError> {
    let options = ExchangeDeclareOptions {
        durable: true,
        ..Default::default()
    };
    answered(
        name,
        channel.exchange_declare(short(name), kind, options, table(arguments)),
    )
    .await
}

async fn queue<const N: usize>(
    channel: &Channel,
    name: &str,
    arguments: [(&str, AMQPValue); N],
) -> Result<(), BusError> {
    let options = QueueDeclareOptions {
        durable: true,
        ..Default::default()
    };
    let mut arguments = table(arguments);
    arguments.insert("x-queue-type".into(), text("quorum"));
    answered(name, channel.queue_declare(short(name), options, arguments))
        .await
        .map(drop)
}

async fn bind(channel: &Channel, queue: &str, exchange: &str, key: &str) -> Result<(), BusError> {
    let binding = channel.queue_bind(
        short(queue),
        short(exchange),
        short(key),
        QueueBindOptions::default(),
        FieldTable::default(),
    );
    answered(queue, binding).await
}

fn table<const N: usize>(arguments: [(&str, AMQPValue); N]) -> FieldTable {
    let mut table = FieldTable::default();
    for (key, value) in arguments {
        table.insert(key.into(), value);
    }
    table
}

fn text(value: &str) -> AMQPValue {
    AMQPValue::LongString(value.into())
}
