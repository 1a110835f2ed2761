//! A sponsor is told that the association approved it.

use events::Envelope;

use crate::{
    domain::{events::SponsorApproved, member_notice::MemberNotice},
    ops::{EnqueueError, Ops},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.sponsor_approved";

/// Queues the message.
pub(crate) async fn take(ops: Ops, event: Envelope<SponsorApproved>) -> Result<(), EnqueueError> {
    let SponsorApproved {
        approval_id,
        account_id,
    } = event.data;
    ops.tell_member(CONSUMER, &event, approval_id, account_id, MemberNotice::SponsorApproved)
        .await
}
