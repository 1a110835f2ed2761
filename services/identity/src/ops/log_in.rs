//! Login by e-mail address or membership number.

use std::time::Duration;

use auth::SignError;
use kit::{
    database,
    report::{Kind, Report},
};

use super::{
    OpenedSession, Ops,
    lockout::{LockoutError, TryKey},
    open_session::OpenSessionError,
};
use crate::{
    domain::{account::Credentials, login::Login},
    metrics,
    secrets::HashError,
    store::{accounts, attempts},
};

/// Why nobody was let in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogInError {
    /// Unknown login, wrong password, deactivated account: nobody is told which.
    #[error("wrong login or password")]
    Wrong,
    #[error("too many tries")]
    Locked {
        /// When the next one is allowed.
        after: Duration,
    },
    #[error("could not check the password")]
    Hash(#[source] HashError),
    #[error("could not sign the token")]
    Sign(#[source] SignError),
    #[error("could not read or save the login")]
    Database(#[from] sqlx::Error),
}

impl From<LockoutError> for LogInError {
    fn from(error: LockoutError) -> Self {
        match error {
            LockoutError::Locked { after } => Self::Locked { after },
            LockoutError::Database(source) => Self::Database(source),
        }
    }
}

impl From<OpenSessionError> for LogInError {
    fn from(error: OpenSessionError) -> Self {
        match error {
            OpenSessionError::AccountChanged => Self::Wrong,
            OpenSessionError::Sign(source) => Self::Sign(source),
            OpenSessionError::Database(source) => Self::Database(source),
        }
    }
}

impl Report for LogInError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Wrong => (Kind::Unauthenticated, "kredensial_salah"),
            Self::Locked { after } => (Kind::TooMany(*after), "terlalu_banyak_percobaan"),
            Self::Hash(source) => source.kind(),
            Self::Sign(_) => (Kind::Internal, "internal"),
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// Opens a session for the right pair. A wrong one takes the same steps and the same time
    /// whether or not there is such an account.
    pub(crate) async fn log_in(&self, login: &Login, password: &str) -> Result<OpenedSession, LogInError> {
        let opened = self.check_and_open(login, password).await;
        metrics::login(match &opened {
            Ok(_) => "opened",
            Err(LogInError::Wrong) => "wrong",
            Err(LogInError::Locked { .. }) => "locked",
            Err(_) => "failed",
        });
        opened
    }

    async fn check_and_open(&self, login: &Login, password: &str) -> Result<OpenedSession, LogInError> {
        let credentials = self.find_credentials(login).await?;
        let key = match &credentials {
            Some(found) => self.account_tries(found.member.id),
            None => self.unknown_tries(&login.key()),
        };
        self.count_try(&key).await?;
        let stored = credentials.as_ref().map(|found| found.password_hash.as_str());
        let fits = self.hasher.matches(password, stored).await.map_err(LogInError::Hash)?;
        match credentials {
            Some(found) if fits && found.active => self.let_in(found, &key).await,
            _ => Err(LogInError::Wrong),
        }
    }

    async fn find_credentials(&self, login: &Login) -> sqlx::Result<Option<Credentials>> {
        let mut conn = self.pool.acquire().await?;
        match login {
            Login::Email(address) => accounts::find_by_email(&mut conn, &address.key()).await,
            Login::Npa(npa) => accounts::find_by_npa(&mut conn, npa).await,
            Login::Neither(_) => Ok(None),
        }
    }

    async fn let_in(&self, found: Credentials, key: &TryKey) -> Result<OpenedSession, LogInError> {
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        let opened = self
            .open_session(&mut tx, found.member, &found.password_hash, now)
            .await?;
        attempts::clear(&mut tx, key.as_bytes()).await?;
        tx.commit().await?;
        Ok(opened)
    }
}
