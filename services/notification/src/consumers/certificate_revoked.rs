//! A member is told that a certificate of his was taken back, and why.

use events::Envelope;

use crate::{
    domain::{events::CertificateRevoked, member_notice::MemberNotice},
    ops::{EnqueueError, Ops},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = "notification.certificate_revoked";

/// Queues the message.
pub(crate) async fn take(ops: Ops, event: Envelope<CertificateRevoked>) -> Result<(), EnqueueError> {
    let told = event.data.clone();
    let notice = MemberNotice::CertificateRevoked {
        number: told.number,
        title: told.title,
        reason: told.reason,
    };
    ops.tell_member(CONSUMER, &event, told.revocation_id, told.member_id, notice)
        .await
}
