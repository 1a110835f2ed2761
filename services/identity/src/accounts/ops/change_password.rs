//! Setting a new password by knowing the old one.

use kit::{
    report::{FieldProblem, reports},
    rule::Rule,
};
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    accounts::{
        domain::{
            account::{Credentials, Member},
            password::Password,
        },
        ops::{check_password::CheckPasswordError, password_changed::AnnounceError},
        store::accounts,
    },
    codes::store::otp_challenges,
    ops::Ops,
    secrets::HashError,
    sessions::{domain::known_devices::KnownDevices, ops::check_session::CheckSessionError, store::sessions},
};

/// Why the password stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ChangePasswordError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    /// The old password is wrong, or the new one breaks a rule.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not check the old password")]
    Check(#[from] CheckPasswordError),
    #[error("could not hash the new password")]
    Hash(#[from] HashError),
    #[error("could not announce the change")]
    Announce(#[from] AnnounceError),
    #[error("could not save the password")]
    Write(#[from] WriteError),
    #[error("could not read or save the password")]
    Database(#[from] sqlx::Error),
}

reports!(ChangePasswordError {
    Session(source) => source,
    Refused(fields) => Invalid "data_tidak_valid",
    Check(source) => source,
    Hash(source) => source,
    Announce(source) => source,
    Write(source) => source,
});

impl Ops {
    /// Sets the password of the token's account and ends its other sessions; tells how many, and what the browser keeps
    /// from now on. Of two changes at the same moment the second finds its old password wrong.
    pub(crate) async fn change_password(
        &self,
        token: &str,
        old: &str,
        new: &str,
        known: &KnownDevices,
    ) -> Result<(u64, String), ChangePasswordError> {
        let (member, session) = self.check_session(token).await?;
        let new = read(old, new)?;
        let credentials = self.find_own(&member).await?;
        let tries = self.change_tries(member.id);
        let stored = credentials.password_hash.as_str();
        if !self.check_password(&tries, old, Some(stored)).await? {
            return Err(wrong_old_password());
        }
        let hashed = self.hasher.hash(new.expose()).await?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member.id, now).await?;
        // First of all, since it locks the account: a login with the old password that is under way either has its
        // session written by now, so that it ends below, or finds the password changed.
        if !accounts::replace_password(write.conn(), member.id, stored, &hashed).await? {
            return Err(wrong_old_password());
        }
        let ended = sessions::end_others(write.conn(), member.id, session, now).await?;
        // Whoever asked for a code before this must not undo it afterwards.
        otp_challenges::supersede(write.conn(), member.id, now).await?;
        self.forget_tries(write.conn(), member.id).await?;
        self.announce_password_changed(&mut write, &member).await?;
        let after = json!({ "session": session, "ended_sessions": ended });
        write
            .commit(Change::new("account.password_changed", "account", member.id).to(after))
            .await?;
        let former = self.known_device(known, member.id, stored);
        Ok((ended, self.keep_device(known, member.id, &hashed, former)))
    }

    async fn find_own(&self, member: &Member) -> Result<Credentials, ChangePasswordError> {
        let mut conn = self.pool.acquire().await?;
        let found = accounts::find_by_id(&mut conn, member.id).await?;
        Ok(found.ok_or(CheckSessionError::Dead)?)
    }
}

/// Both fields, before a try is spent on the old one.
fn read(old: &str, new: &str) -> Result<Password, ChangePasswordError> {
    let old = if old.is_empty() { Err(Rule::Required) } else { Ok(()) };
    match (old, Password::parse(new)) {
        (Ok(()), Ok(password)) => Ok(password),
        (old, new) => {
            let old = old.err().map(|rule| FieldProblem::new("old_password", rule));
            let new = new.err().map(|rule| FieldProblem::new("new_password", rule));
            Err(ChangePasswordError::Refused(old.into_iter().chain(new).collect()))
        }
    }
}

fn wrong_old_password() -> ChangePasswordError {
    ChangePasswordError::Refused(vec![FieldProblem::new("old_password", Rule::Wrong)])
}
