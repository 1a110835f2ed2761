//! The dead letters at the broker, and the way back for them.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use futures::future::join_all;
use lapin::{
    Channel,
    message::{BasicGetMessage, Delivery},
    options::{BasicAckOptions, BasicGetOptions, BasicNackOptions, QueueDeclareOptions},
    protocol::{AMQPErrorKind, AMQPSoftError},
    types::{AMQPValue, FieldTable},
};
use time::OffsetDateTime;
use tokio::time::{Instant, timeout};

use super::{
    answer::{ANSWER, answered, short},
    broker::{Broker, Subscriptions},
    postpone::failures,
    publisher::{CONFIRM, confirming, properties_of, publish},
    settings::AmqpSettings,
    topology::Names,
};
use crate::{
    bus_error::BusError,
    dead_letter::{DeadLetterSummary, Reason},
};

/// Dead letters of one consumer that are looked into for a list; the others are only counted.
const LOOKED_INTO: u32 = 200;
/// The pause between two looks at a queue that fills again.
const LOOK_AGAIN: Duration = Duration::from_millis(20);
/// Messages on their way back at once.
const WINDOW: u64 = 64;

/// The queues of dead letters of one portal.
pub(crate) struct DeadQueues {
    broker: Broker,
    names: Arc<Names>,
}

/// How far it went.
pub(crate) struct SentBack {
    pub events: u64,
    /// Why it ended before its time.
    pub cut_short: Option<BusError>,
}

impl DeadQueues {
    /// Unlike a bus it needs the broker now.
    pub async fn open(settings: &AmqpSettings) -> Result<Self, BusError> {
        let names = Arc::new(Names::new(&settings.namespace));
        let broker = Broker::new(
            &settings.url,
            "portal redrive",
            Arc::clone(&names),
            settings.retry.clone(),
            Subscriptions::default(),
        )?;
        broker.connection().await?;
        Ok(Self { broker, names })
    }

    /// What lies among the dead letters of `consumer`, without taking anything; `None` when nothing does.
    pub async fn look(&self, consumer: &str) -> Result<Option<DeadLetterSummary>, BusError> {
        let (queue, inbox) = (self.names.dead_of(consumer), self.names.queue_of(consumer));
        let Some(events) = self.waiting(&queue).await?.filter(|waiting| *waiting > 0) else {
            return Ok(None);
        };
        let channel = self.broker.channel().await?;
        let mut found = DeadLetterSummary {
            consumer: consumer.to_owned(),
            topic: String::new(),
            events: u64::from(events),
            oldest: None,
            reasons: BTreeMap::new(),
        };
        let mut last = None;
        for _ in 0..events.min(LOOKED_INTO) {
            let Some(delivery) = take(&channel, &queue).await? else {
                break;
            };
            let death = Death::of(&delivery, &inbox);
            if found.topic.is_empty() {
                found.topic = delivery
                    .properties
                    .kind()
                    .as_ref()
                    .map(ToString::to_string)
                    .unwrap_or_default();
            }
            found.oldest = [found.oldest, death.at].into_iter().flatten().min();
            *found.reasons.entry(death.reason).or_default() += 1;
            last = Some(delivery);
        }
        if let Some(delivery) = last {
            // A nack, unlike a reject, is no failure to RabbitMQ 4.3; to 4.0 it is one, and the queue has no limit.
            let all = BasicNackOptions {
                multiple: true,
                requeue: true,
            };
            let _ = delivery.nack(all).await;
        }
        let _ = timeout(ANSWER, channel.close(200, "done".into())).await;
        self.settled(&queue, events).await?;
        Ok(Some(found))
    }

    /// Waits until what was looked into lies in the queue again: the broker answers the end of the channel before it has
    /// given everything back, and who sends back then would count too few.
    async fn settled(&self, queue: &str, events: u32) -> Result<(), BusError> {
        let until = Instant::now() + ANSWER;
        while self.waiting(queue).await?.is_some_and(|waiting| waiting < events) && Instant::now() < until {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        Ok(())
    }

    /// Puts what lies among the dead letters of `consumer` now back into its queue, as if it had never failed. Each is
    /// published first and taken off when the broker has confirmed it: whoever ends in between leaves it in both places,
    /// and the inbox absorbs the double. What dies again meanwhile is not sent a second time.
    pub async fn send_back(&self, consumer: &str) -> SentBack {
        let mut events = 0;
        let cut_short = self.drain(consumer, &mut events).await.err();
        SentBack { events, cut_short }
    }

    async fn drain(&self, consumer: &str, sent: &mut u64) -> Result<(), BusError> {
        let (queue, inbox) = (self.names.dead_of(consumer), self.names.queue_of(consumer));
        let Some(waiting) = self.waiting(&queue).await? else {
            return Ok(());
        };
        let channel = self.broker.channel().await?;
        confirming(&channel).await?;
        let mut left = u64::from(waiting);
        while left > 0 {
            let mut window = Vec::new();
            while u64::try_from(window.len()).is_ok_and(|taken| taken < left.min(WINDOW)) {
                let Some(delivery) = take(&channel, &queue).await? else {
                    left = 0;
                    break;
                };
                window.push(delivery);
            }
            left = left.saturating_sub(WINDOW);
            let taken_over = join_all(window.iter().map(|delivery| hand_over(&channel, &inbox, delivery))).await;
            for (delivery, taken_over) in window.iter().zip(&taken_over) {
                if *taken_over {
                    delivery
                        .ack(BasicAckOptions::default())
                        .await
                        .map_err(BusError::Unreachable)?;
                    *sent += 1;
                }
            }
            if taken_over.contains(&false) {
                // The end of the channel gives back what was not taken off.
                let _ = timeout(ANSWER, channel.close(200, "done".into())).await;
                return Err(BusError::NotTaken(inbox));
            }
        }
        // The acknowledgements have arrived when the end is answered.
        answered(&queue, channel.close(200, "done".into())).await
    }

    /// Messages in a queue; `None` when there is no such queue.
    async fn waiting(&self, queue: &str) -> Result<Option<u32>, BusError> {
        let channel = self.broker.channel().await?;
        let options = QueueDeclareOptions {
            passive: true,
            ..Default::default()
        };
        let asked = channel.queue_declare(short(queue), options, FieldTable::default());
        match answered(queue, asked).await {
            Ok(found) => {
                let _ = timeout(ANSWER, channel.close(200, "done".into())).await;
                Ok(Some(found.message_count()))
            }
            Err(BusError::Refused(error)) if is_not_found(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

pub(super) fn is_not_found(error: &lapin::Error) -> bool {
    matches!(error.kind(), lapin::ErrorKind::ProtocolError(reply)
        if matches!(reply.kind(), AMQPErrorKind::Soft(AMQPSoftError::NOTFOUND)))
}

async fn take(channel: &Channel, queue: &str) -> Result<Option<Delivery>, BusError> {
    let asked = channel.basic_get(short(queue), BasicGetOptions { no_ack: false });
    let taken = answered(queue, asked).await?;
    Ok(taken.map(|BasicGetMessage { delivery, .. }| delivery))
}

/// Publishes a copy that has failed nowhere yet; `true` when the broker has it.
async fn hand_over(channel: &Channel, inbox: &str, delivery: &Delivery) -> bool {
    let published = publish(channel, "", inbox, &delivery.data, properties_of(&delivery.properties));
    matches!(timeout(CONFIRM, published).await, Ok(Ok(true)))
}

/// What the broker noted when a message became a dead letter.
struct Death {
    reason: Reason,
    at: Option<OffsetDateTime>,
}

impl Death {
    /// Of a message that came from `inbox`.
    fn of(delivery: &Delivery, inbox: &str) -> Self {
        let headers = delivery.properties.headers().as_ref();
        let deaths = match headers.and_then(|headers| headers.inner().get("x-death")) {
            Some(AMQPValue::FieldArray(deaths)) => deaths.as_slice(),
            _ => &[],
        };
        let tables = deaths.iter().filter_map(|death| match death {
            AMQPValue::FieldTable(table) => Some(table.inner()),
            _ => None,
        });
        let here = tables
            .into_iter()
            .find(|table| table.get("queue").is_some_and(|queue| says(queue, inbox)));
        let at = match here.and_then(|table| table.get("time")) {
            Some(AMQPValue::Timestamp(seconds)) => i64::try_from(*seconds)
                .ok()
                .and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok()),
            _ => None,
        };
        let crashed = here
            .and_then(|table| table.get("reason"))
            .is_some_and(|reason| says(reason, "delivery_limit"));
        let reason = match (crashed, failures(delivery)) {
            (true, _) => Reason::Crashed,
            // What is unreadable is rejected at its first delivery.
            (false, 0) => Reason::Unreadable,
            (false, _) => Reason::Failed,
        };
        Self { reason, at }
    }
}

fn says(value: &AMQPValue, word: &str) -> bool {
    matches!(value, AMQPValue::LongString(text) if text.as_bytes() == word.as_bytes())
}
