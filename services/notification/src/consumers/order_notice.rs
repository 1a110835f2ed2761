//! A buyer is to be told something of an order.

use events::Envelope;

use crate::{
    domain::{channel::Channel, content::Content, events::NoticeDue},
    ops::{EnqueueError, Ops, WantedMessage},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.order_notice";

/// Queues the message, if what it is to tell is still true: by mail where the address is verified, else to the phone.
pub(crate) async fn take(ops: Ops, event: Envelope<NoticeDue>) -> Result<(), EnqueueError> {
    let due = event.data;
    let Some(notice) = ops.peers.notice(due.notice_id).await? else {
        tracing::info!(id = %due.notice_id, "what a message was to tell is over");
        return Ok(());
    };
    let Some(contact) = ops.peers.contact(due.member_id).await? else {
        tracing::info!(id = %due.notice_id, "nobody is there to be told");
        return Ok(());
    };
    let wanted = WantedMessage {
        id: due.notice_id,
        channel: match &contact.email {
            Some(_) => Channel::Mail,
            None => Channel::Whatsapp,
        },
        content: Content::OrderNotice {
            name: contact.name,
            phone: contact.phone,
            email: contact.email,
        },
        traceparent: telemetry::context::traceparent().or(event.traceparent),
        expires_at: notice.good_until,
        supersedes: None,
    };
    ops.enqueue(CONSUMER, event.id, wanted).await
}
