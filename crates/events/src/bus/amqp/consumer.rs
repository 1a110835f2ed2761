//! A consumer's queue, delivery by delivery.

use std::{sync::Arc, time::Duration};

use futures::StreamExt;
use lapin::{
    Channel, Consumer,
    message::Delivery,
    options::{BasicAckOptions, BasicCancelOptions, BasicConsumeOptions, BasicQosOptions, BasicRejectOptions},
    types::FieldTable,
};
use tokio::{task::JoinSet, time::timeout};
use tokio_util::sync::CancellationToken;

use super::{
    answer::{ANSWER, short},
    client::Amqp,
    postpone::{failures, postpone},
    topology,
};
use crate::{
    bus_error::BusError,
    consume::{Subscription, Verdict},
    lock::lock,
    metrics,
    retry::Backoff,
};

/// Deliveries that one consumer handles at the same time.
const AT_ONCE: u16 = 32;
/// What the broker may take to hear how a delivery ended.
const HEARING: Duration = Duration::from_secs(10);

/// Consumes until the stop, over as many connections as it takes.
pub(crate) async fn consume(bus: Arc<Amqp>, subscription: Subscription, stop: CancellationToken) {
    let consumer = subscription.consumer;
    // Outlives the connection: a handler is not cut off because the broker went away.
    let mut handling = JoinSet::new();
    let mut backoff = Backoff::default();
    while !stop.is_cancelled() {
        match session(&bus, &subscription, &stop, &mut handling, &mut backoff).await {
            Ok(()) => break,
            Err(error) => {
                let words = kit::report::chain(&error);
                if matches!(error, BusError::NotDurable { .. }) {
                    lock(&bus.refused).insert(consumer, words.clone());
                }
                if backoff.first() {
                    tracing::warn!(consumer, error = words, "events wait at the broker");
                }
                backoff.wait(&stop).await;
            }
        }
    }
    while handling.join_next().await.is_some() {}
    subscription.ended().await;
}

/// One channel's life. `Ok` after the stop.
async fn session(
    bus: &Arc<Amqp>,
    subscription: &Subscription,
    stop: &CancellationToken,
    handling: &mut JoinSet<()>,
    backoff: &mut Backoff,
) -> Result<(), BusError> {
    let (channel, mut consumer) = tokio::select! {
        () = stop.cancelled() => return Ok(()),
        begun = begin(bus, subscription) => begun?,
    };
    lock(&bus.refused).remove(subscription.consumer);
    if backoff.succeeded() {
        tracing::info!(consumer = subscription.consumer, "events are delivered again");
    }
    let handling_of = |delivery| {
        handle(
            Arc::clone(bus),
            subscription.clone(),
            channel.clone(),
            delivery,
            stop.clone(),
        )
    };
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            Some(_) = handling.join_next() => {}
            next = consumer.next() => {
                let delivery = next_of(next, &consumer)?;
                handling.spawn(handling_of(delivery));
            }
        }
    }
    finish(&channel, consumer, |delivery| {
        handling.spawn(handling_of(delivery));
    })
    .await;
    while handling.join_next().await.is_some() {}
    // What the broker does not hear from us it finds out by itself.
    let _ = timeout(ANSWER, channel.close(200, "done".into())).await;
    Ok(())
}

async fn begin(bus: &Amqp, subscription: &Subscription) -> Result<(Channel, Consumer), BusError> {
    let channel = bus.consuming.channel().await?;
    topology::declare_consumer(&channel, &bus.names, subscription).await?;
    let queue = short(&bus.names.queue_of(subscription.consumer));
    let asked = async {
        channel.basic_qos(AT_ONCE, BasicQosOptions::default()).await?;
        channel
            .basic_consume(queue, short(""), BasicConsumeOptions::default(), FieldTable::default())
            .await
    };
    match timeout(ANSWER, asked).await {
        Ok(Ok(consumer)) => Ok((channel, consumer)),
        Ok(Err(error)) => Err(BusError::Refused(error)),
        Err(_) => Err(BusError::TimedOut),
    }
}

fn next_of(next: Option<lapin::Result<Delivery>>, consumer: &Consumer) -> Result<Delivery, BusError> {
    match next {
        Some(Ok(delivery)) => Ok(delivery),
        Some(Err(error)) => Err(BusError::Unreachable(error)),
        None => Err(BusError::Cancelled(consumer.queue().to_string())),
    }
}

/// Takes no more from the broker, and takes on what has already come.
async fn finish(channel: &Channel, mut consumer: Consumer, mut take: impl FnMut(Delivery)) {
    let cancelled = channel.basic_cancel(consumer.tag(), BasicCancelOptions::default());
    if !matches!(timeout(ANSWER, cancelled).await, Ok(Ok(()))) {
        return;
    }
    while let Ok(Some(Ok(delivery))) = timeout(ANSWER, consumer.next()).await {
        take(delivery);
    }
}

/// One delivery, to its end. Whatever cannot be told to the broker makes it deliver again.
async fn handle(
    bus: Arc<Amqp>,
    subscription: Subscription,
    channel: Channel,
    delivery: Delivery,
    stop: CancellationToken,
) {
    let end = match subscription.deliver(&delivery.data).await {
        Verdict::Done => End::Done,
        Verdict::Unreadable => End::Dead("unreadable"),
        Verdict::Failed => {
            let failures = failures(&delivery).saturating_add(1);
            let gone = || !channel.status().connected();
            match bus.retry.delay(failures) {
                None => End::Dead("failed"),
                Some(pause) if postpone(&bus, &subscription, &delivery, (failures, pause), gone, &stop).await => {
                    End::Done
                }
                Some(_) => End::Again,
            }
        }
    };
    // An answer that was on its way when the connection broke is not always given up by lapin.
    match timeout(HEARING, tell(&subscription, &delivery, end)).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => {
            tracing::debug!(consumer = subscription.consumer, %error, "the end of a delivery could not be told");
        }
        Err(_) => tracing::debug!(consumer = subscription.consumer, "the end of a delivery was not heard"),
    }
}

/// How a delivery ended.
enum End {
    /// Handled, or a copy of it comes later.
    Done,
    /// Given up, for this reason.
    Dead(&'static str),
    /// As if it had never come.
    Again,
}

/// Tells the broker how a delivery ended.
async fn tell(subscription: &Subscription, delivery: &Delivery, end: End) -> lapin::Result<bool> {
    match end {
        End::Done => delivery.ack(BasicAckOptions::default()).await,
        End::Dead(reason) => dead_letter(subscription, delivery, reason).await,
        // Reject, never nack: newer brokers do not count a nack towards the delivery limit.
        End::Again => delivery.reject(BasicRejectOptions { requeue: true }).await,
    }
}

async fn dead_letter(subscription: &Subscription, delivery: &Delivery, reason: &'static str) -> lapin::Result<bool> {
    let rejected = delivery.reject(BasicRejectOptions { requeue: false }).await?;
    let id = delivery.properties.message_id().as_ref().map(ToString::to_string);
    tracing::error!(
        consumer = subscription.consumer,
        reason,
        id,
        topic = subscription.topic,
        "dead letter"
    );
    metrics::dead_lettered(subscription.consumer, reason);
    Ok(rejected)
}
