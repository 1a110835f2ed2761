//! The author of an e-poster is told what the desk made of it.

use events::Envelope;

use crate::{
    domain::{events::PosterReviewed, member_notice::MemberNotice},
    ops::{EnqueueError, Ops},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.poster_reviewed";

/// Queues the message.
pub(crate) async fn take(ops: Ops, event: Envelope<PosterReviewed>) -> Result<(), EnqueueError> {
    let reviewed = event.data.clone();
    let notice = MemberNotice::PosterReviewed {
        number: reviewed.number,
        event_title: reviewed.event_title,
        rejection_reason: reviewed.rejection_reason,
    };
    ops.tell_member(CONSUMER, &event, reviewed.review_id, reviewed.member_id, notice)
        .await
}
