//! Announcing that codes go to another phone from now on, so that its member is told by mail.

use write::Write;

use crate::{
    accounts::{domain::account::Member, ops::password_changed::AnnounceError},
    ops::Ops,
    profile::domain::events::PhoneChanged,
};

impl Ops {
    /// Announces `identity.phone_changed.v1` with the change. `member` is the account as it was before: whoever changed
    /// the phone may have changed the name as well.
    pub(crate) async fn announce_phone_changed(&self, write: &mut Write, member: &Member) -> Result<(), AnnounceError> {
        let (message_id, sealed) = self.mail_to(member, write.now())?;
        let now = write.now();
        let mailed = self.may_notify(write.conn(), member, now).await?;
        let changed = PhoneChanged {
            message_id,
            member_id: member.id,
            changed_at: write.now(),
            sealed,
            mailed,
        };
        Ok(write.announce(&changed).await?)
    }
}
