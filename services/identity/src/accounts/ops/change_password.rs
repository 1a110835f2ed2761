//! Setting a new password by knowing the old one.

use std::time::Duration;

use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};
use serde_json::json;
use uuid::Uuid;

use crate::{
    accounts::{
        domain::{
            account::{Credentials, Member},
            password::Password,
            registration::problem,
        },
        ops::{check_password::CheckPasswordError, password_changed::AnnounceError},
        store::accounts,
    },
    codes::store::otp_challenges,
    domain::rule::Rule,
    lockout::store::attempts,
    ops::Ops,
    secrets::HashError,
    sessions::{ops::check_session::CheckSessionError, store::sessions},
    store::audit,
};

/// Why the password stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ChangePasswordError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    /// The old password is wrong, or the new one breaks a rule.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("too many tries")]
    Locked {
        /// When the next one is allowed.
        after: Duration,
    },
    #[error("could not check or hash the password")]
    Hash(#[source] HashError),
    #[error("could not announce the change")]
    Announce(#[from] AnnounceError),
    #[error("could not read or save the password")]
    Database(#[from] sqlx::Error),
}

impl From<CheckPasswordError> for ChangePasswordError {
    fn from(error: CheckPasswordError) -> Self {
        match error {
            CheckPasswordError::Locked { after } => Self::Locked { after },
            CheckPasswordError::Hash(source) => Self::Hash(source),
            CheckPasswordError::Database(source) => Self::Database(source),
        }
    }
}

impl Report for ChangePasswordError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Session(source) => source.report(),
            Self::Refused(_) => (Kind::Invalid, "data_tidak_valid"),
            Self::Locked { after } => (Kind::TooMany(*after), "terlalu_banyak_percobaan"),
            Self::Hash(source) => source.kind(),
            Self::Announce(source) => source.report(),
            Self::Database(source) => database::kind(source),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::Refused(problems) => problems.clone(),
            _ => Vec::new(),
        }
    }
}

impl Ops {
    /// Sets the password of the token's account and ends its other sessions; tells how many. Of two changes at the
    /// same moment the second finds its old password wrong.
    pub(crate) async fn change_password(&self, token: &str, old: &str, new: &str) -> Result<u64, ChangePasswordError> {
        let (member, session) = self.check_session(token).await?;
        let new = read(old, new)?;
        let credentials = self.find_own(&member).await?;
        let key = self.account_tries(member.id);
        let stored = credentials.password_hash.as_str();
        if !self.check_password(&key, old, Some(stored)).await? {
            return Err(wrong_old_password());
        }
        let hashed = self.hasher.hash(new.expose()).await;
        let hashed = hashed.map_err(ChangePasswordError::Hash)?;
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        // First of all, since it locks the account: a login with the old password that is under way either has its
        // session written by now, so that it ends below, or finds the password changed.
        if !accounts::replace_password(&mut tx, member.id, stored, &hashed).await? {
            return Err(wrong_old_password());
        }
        let ended = sessions::end_others(&mut tx, member.id, session, now).await?;
        // Whoever asked for a code before this must not undo it afterwards.
        otp_challenges::supersede(&mut tx, member.id, now).await?;
        attempts::clear(&mut tx, key.as_bytes()).await?;
        audit::write(&mut tx, changed(&member, session, ended, now)).await?;
        self.announce_password_changed(&mut tx, &member, now).await?;
        tx.commit().await?;
        Ok(ended)
    }

    async fn find_own(&self, member: &Member) -> Result<Credentials, ChangePasswordError> {
        let mut conn = self.pool.acquire().await?;
        let found = accounts::find_by_id(&mut conn, member.id).await?;
        Ok(found.ok_or(CheckSessionError::Dead)?)
    }
}

/// Both fields, before a try is spent on the old one.
fn read(old: &str, new: &str) -> Result<Password, ChangePasswordError> {
    let mut problems = Vec::new();
    if old.is_empty() {
        problems.push(problem("old_password", Rule::Required));
    }
    match Password::parse(new) {
        Ok(password) if problems.is_empty() => return Ok(password),
        Ok(_) => {}
        Err(rule) => problems.push(problem("new_password", rule)),
    }
    Err(ChangePasswordError::Refused(problems))
}

fn wrong_old_password() -> ChangePasswordError {
    ChangePasswordError::Refused(vec![problem("old_password", Rule::Wrong)])
}

fn changed(member: &Member, session: Uuid, ended: u64, now: time::OffsetDateTime) -> audit::Entry {
    audit::Entry {
        at: now,
        actor: Some(member.id),
        action: "account.password_changed",
        subject: format!("account:{}", member.id),
        before: None,
        after: Some(json!({ "session": session, "ended_sessions": ended })),
    }
}
