//! A member is told that a certificate was issued.

use events::Envelope;

use crate::{
    domain::{events::CertificateIssued, member_notice::MemberNotice},
    ops::{EnqueueError, Ops},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.certificate_issued";

/// Queues the message.
pub(crate) async fn take(ops: Ops, event: Envelope<CertificateIssued>) -> Result<(), EnqueueError> {
    let issued = event.data.clone();
    // Announced by the release before this one, which did not say what it is for.
    let Some(title) = issued.title else {
        return Ok(());
    };
    let notice = MemberNotice::CertificateIssued {
        number: issued.number,
        title,
        replaces: issued.replaces.is_some(),
    };
    ops.tell_member(CONSUMER, &event, issued.certificate_id, issued.member_id, notice)
        .await
}
