//! A buyer is to be told something of an order.

use events::Envelope;

use crate::{
    domain::{channel::Template, content::Content, events::NoticeDue},
    ops::{EnqueueError, Ops, WantedMessage},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.order_notice";

/// Queues the message, if what it is to tell is still true.
pub(crate) async fn take(ops: Ops, event: Envelope<NoticeDue>) -> Result<(), EnqueueError> {
    let due = event.data;
    let Some(notice) = ops.peers.notice(due.notice_id).await? else {
        tracing::info!(id = %due.notice_id, "what a message was to tell is over");
        return Ok(());
    };
    let reached = ops.reach(due.member_id, due.notice_id, Template::OrderNotice).await?;
    let Some(contact) = reached else {
        return Ok(());
    };
    let wanted = WantedMessage {
        id: due.notice_id,
        channel: contact.channel(),
        content: Content::OrderNotice(contact),
        traceparent: telemetry::context::traceparent().or(event.traceparent),
        expires_at: notice.good_until,
        supersedes: None,
    };
    ops.enqueue(CONSUMER, event.id, wanted).await
}
