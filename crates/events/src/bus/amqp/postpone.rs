//! What failed comes back later: a copy that waits at the broker, and the original is done with.
//!
//! The copy goes over the connection that publishes. A broker short of memory or disk blocks whatever publishes, and
//! over the connection that consumes one consumer that fails would hold up all of the process.

use std::{pin::pin, time::Duration};

use lapin::{
    message::Delivery,
    types::{AMQPValue, FieldTable},
};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::{
    answer::ANSWER,
    client::Amqp,
    publisher::{properties_of, publish},
};
use crate::{consume::Subscription, retry::Backoff};

/// The header that counts failed tries of one consumer. The broker's own `x-death` is not used:
/// newer brokers do not trust it in what a client publishes.
const FAILURES: &str = "x-portal-failures";

/// Puts a copy where it comes back from after `pause`; `true` when the broker has it. While the broker takes nothing the
/// delivery waits: given back, it would come and fail again at once until it is a dead letter. `gone` says when nobody
/// waits for the answer any more.
pub(super) async fn postpone(
    bus: &Amqp,
    subscription: &Subscription,
    delivery: &Delivery,
    (failures, pause): (u32, Duration),
    gone: impl Fn() -> bool,
    stop: &CancellationToken,
) -> bool {
    let mut headers = FieldTable::default();
    headers.insert(FAILURES.into(), AMQPValue::LongUInt(failures));
    let properties = properties_of(&delivery.properties).with_headers(headers);
    let (exchange, back) = (bus.names.retry(pause), bus.names.queue_of(subscription.consumer));
    let mut backoff = Backoff::default();
    let (channel, connection) = loop {
        match bus.copies.line(&bus.publishing).await {
            Ok(line) => break line,
            Err(error) => {
                tracing::debug!(consumer = subscription.consumer, %error, "what failed cannot be put off yet")
            }
        }
        backoff.wait(stop).await;
        if stop.is_cancelled() || gone() {
            return false;
        }
    };
    let mut published = pin!(publish(&channel, &exchange, &back, &delivery.data, properties));
    loop {
        match timeout(ANSWER, &mut published).await {
            Ok(confirmed) => return matches!(confirmed, Ok(true)),
            // The block came in between: it goes out when that is over, and a second one would be a second event.
            Err(_) if connection.status().blocked() && !stop.is_cancelled() && !gone() => {}
            Err(_) => return false,
        }
    }
}

/// How often this consumer has failed on this event so far.
pub(super) fn failures(delivery: &Delivery) -> u32 {
    let headers = delivery.properties.headers().as_ref();
    match headers.and_then(|headers| headers.inner().get(FAILURES)) {
        Some(AMQPValue::LongUInt(failures)) => *failures,
        _ => 0,
    }
}
