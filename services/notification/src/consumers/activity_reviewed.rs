//! A member is told what the desk made of an activity elsewhere.

use events::Envelope;

use crate::{
    domain::{events::ActivityReviewed, member_notice::MemberNotice},
    ops::{EnqueueError, Ops},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.activity_reviewed";

/// Queues the message.
pub(crate) async fn take(ops: Ops, event: Envelope<ActivityReviewed>) -> Result<(), EnqueueError> {
    let told = event.data.clone();
    let notice = MemberNotice::ActivityReviewed {
        held_on: told.held_on,
        granted_hundredths: told.granted_hundredths,
        reason: told.reason,
    };
    ops.tell_member(CONSUMER, &event, told.activity_id, told.member_id, notice)
        .await
}
