//! Announcing that a password is no longer what it was, so that its member is told by mail.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::{NoContext, Timestamp, Uuid};

use super::Ops;
use crate::domain::{
    account::Member,
    events::{MailRecipient, PasswordChanged},
};

/// Why the change was not announced.
#[derive(Debug, thiserror::Error)]
pub(super) enum AnnounceError {
    #[error("could not seal the address")]
    Seal(#[from] events::SealError),
    #[error("could not write the event")]
    Database(#[from] sqlx::Error),
}

impl Ops {
    /// Writes `identity.password_changed.v1` into the caller's transaction. The address is sealed, bound to the
    /// message's number.
    pub(super) async fn announce_password_changed(
        &self,
        conn: &mut PgConnection,
        member: &Member,
        now: OffsetDateTime,
    ) -> Result<(), AnnounceError> {
        let seconds = u64::try_from(now.unix_timestamp()).unwrap_or_default();
        let message_id = Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.nanosecond()));
        let recipient = MailRecipient {
            name: member.name.clone(),
            email: member.email.clone(),
        };
        let changed = PasswordChanged {
            message_id,
            member_id: member.id,
            changed_at: now,
            sealed: self.seal_key.seal(&recipient, &message_id.to_string())?,
        };
        events::outbox::push(conn, &changed, now).await?;
        Ok(())
    }
}
