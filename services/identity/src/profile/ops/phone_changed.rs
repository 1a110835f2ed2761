//! Announcing that codes go to another phone from now on, so that its member is told by mail.

use sqlx::PgConnection;
use time::OffsetDateTime;

use crate::{
    accounts::{domain::account::Member, ops::password_changed::AnnounceError},
    ops::Ops,
    profile::domain::events::PhoneChanged,
};

impl Ops {
    /// Writes `identity.phone_changed.v1` into the caller's transaction. `member` is the account as it was before the
    /// change: whoever changed the phone may have changed the name as well.
    pub(crate) async fn announce_phone_changed(
        &self,
        conn: &mut PgConnection,
        member: &Member,
        now: OffsetDateTime,
    ) -> Result<(), AnnounceError> {
        let (message_id, sealed) = self.mail_to(member, now)?;
        let changed = PhoneChanged {
            message_id,
            member_id: member.id,
            changed_at: now,
            sealed,
        };
        events::outbox::push(conn, &changed, now).await?;
        Ok(())
    }
}
