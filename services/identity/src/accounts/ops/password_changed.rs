//! Announcing that a password is no longer what it was, so that its member is told by mail.

use events::{SealError, Sealed};
use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    accounts::domain::{
        account::Member,
        events::{MailRecipient, PasswordChanged},
    },
    domain::number::number,
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

impl Report for AnnounceError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Seal(_) => (Kind::Internal, "internal"),
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// Writes `identity.password_changed.v1` into the caller's transaction. The address is sealed, bound to the
    /// message's number.
    pub(crate) async fn announce_password_changed(
        &self,
        conn: &mut PgConnection,
        member: &Member,
        now: OffsetDateTime,
    ) -> Result<(), AnnounceError> {
        let (message_id, sealed) = self.mail_to(member, now)?;
        let changed = PasswordChanged {
            message_id,
            member_id: member.id,
            changed_at: now,
            sealed,
        };
        events::outbox::push(conn, &changed, now).await?;
        Ok(())
    }

    /// The number of a mail to a member, and the address that is sealed for it.
    pub(crate) fn mail_to(&self, member: &Member, now: OffsetDateTime) -> Result<(Uuid, Sealed), SealError> {
        let message_id = number(now);
        let recipient = MailRecipient {
            name: member.name.clone(),
            email: member.email.clone(),
        };
        Ok((message_id, self.seal_key.seal(&recipient, &message_id.to_string())?))
    }
}
