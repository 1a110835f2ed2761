//! Announcing that a password is no longer what it was, so that its member is told by mail.

use events::{SealError, Sealed};
use kit::report::reports;
use time::OffsetDateTime;
use uuid::Uuid;
use write::Write;

use crate::{
    accounts::domain::{
        account::Member,
        events::{MailRecipient, PasswordChanged},
    },
    domain::id::time_ordered_id,
    ops::Ops,
};

/// Why the change was not announced.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AnnounceError {
    #[error("could not seal the address")]
    Seal(#[from] SealError),
    #[error("could not write the event")]
    Database(#[from] sqlx::Error),
}

reports!(AnnounceError {});

impl Ops {
    /// Announces `identity.password_changed.v1` with the change. The address is sealed, bound to the message's number.
    pub(crate) async fn announce_password_changed(
        &self,
        write: &mut Write,
        member: &Member,
    ) -> Result<(), AnnounceError> {
        let (message_id, sealed) = self.mail_to(member, write.now())?;
        let now = write.now();
        let mailed = self.may_notify(write.conn(), member, now).await?;
        let changed = PasswordChanged {
            message_id,
            member_id: member.id,
            changed_at: write.now(),
            sealed,
            mailed,
        };
        Ok(write.announce(&changed).await?)
    }

    /// The number of a mail to a member, and the address that is sealed for it.
    pub(crate) fn mail_to(&self, member: &Member, now: OffsetDateTime) -> Result<(Uuid, Sealed), SealError> {
        let message_id = time_ordered_id(now);
        let recipient = MailRecipient {
            name: member.name.clone(),
            email: member.email.clone(),
        };
        Ok((message_id, self.seal_key.seal(&recipient, &message_id.to_string())?))
    }
}
