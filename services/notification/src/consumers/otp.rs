//! A one-time code is to be sent.

use events::Envelope;

use crate::{
    domain::events::{OtpDelivery, OtpRequested},
    ops::{EnqueueError, Ops, WantedMessage},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.otp";

/// Queues the message with the code.
pub(crate) async fn take(ops: Ops, event: Envelope<OtpRequested>) -> Result<(), EnqueueError> {
    let asked = event.data;
    let delivery: OtpDelivery = ops.open(&asked.sealed, asked.message_id)?;
    let wanted = WantedMessage {
        id: asked.message_id,
        channel: asked.channel.into(),
        content: delivery.into(),
        traceparent: telemetry::context::traceparent().or(event.traceparent),
        expires_at: asked.expires_at,
        supersedes: asked.supersedes,
    };
    ops.enqueue(CONSUMER, event.id, wanted).await
}
