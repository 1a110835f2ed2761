//! A member is told that the password is no longer what it was.

use events::Envelope;
use time::Duration;

use crate::{
    domain::{
        channel::Channel,
        content::Content,
        events::{MailRecipient, PasswordChanged},
    },
    ops::{EnqueueError, Ops, WantedMessage},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.password_changed";

/// Later than that the news is no use to anybody.
const GOOD_FOR: Duration = Duration::hours(24);

/// Queues the mail.
pub(crate) async fn take(ops: Ops, event: Envelope<PasswordChanged>) -> Result<(), EnqueueError> {
    let changed = event.data;
    if !changed.mailed {
        return Ok(());
    }
    let recipient: MailRecipient = ops.open(&changed.sealed, changed.message_id)?;
    let wanted = WantedMessage {
        id: changed.message_id,
        channel: Channel::Mail,
        content: Content::PasswordChanged {
            name: recipient.name,
            email: recipient.email,
            changed_at: changed.changed_at,
        },
        traceparent: telemetry::context::traceparent().or(event.traceparent),
        expires_at: event.time + GOOD_FOR,
        supersedes: None,
    };
    ops.enqueue(CONSUMER, event.id, wanted).await
}
