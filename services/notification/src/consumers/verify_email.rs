//! A code is to be mailed that shows whose an address is.

use events::Envelope;

use crate::{
    domain::{
        channel::Channel,
        content::Content,
        events::{EmailCodeDelivery, EmailCodeRequested},
    },
    ops::{EnqueueError, Ops, WantedMessage},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.verify_email";

/// Queues the mail.
pub(crate) async fn take(ops: Ops, event: Envelope<EmailCodeRequested>) -> Result<(), EnqueueError> {
    let asked = event.data;
    let delivery: EmailCodeDelivery = ops.open(&asked.sealed, asked.message_id)?;
    let wanted = WantedMessage {
        id: asked.message_id,
        channel: Channel::Mail,
        content: Content::VerifyEmail {
            email: delivery.email,
            code: delivery.code,
        },
        traceparent: telemetry::context::traceparent().or(event.traceparent),
        expires_at: asked.expires_at,
        supersedes: None,
    };
    ops.enqueue(CONSUMER, event.id, wanted).await
}
