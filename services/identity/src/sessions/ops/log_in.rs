//! Login by e-mail address or membership number.

use kit::report::reports;
use tokio::time::Instant;
use write::{Write, WriteError};

use crate::{
    accounts::{domain::account::Credentials, ops::check_password::CheckPasswordError, store::accounts},
    lockout::ops::lockout::{self, LockoutError, Origin, Tries},
    metrics,
    ops::Ops,
    sessions::{
        domain::{browser::Browser, login::Login},
        ops::open_session::{OpenSessionError, OpenedSession},
    },
};

/// Why nobody was let in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogInError {
    /// Unknown login, wrong password, deactivated account: nobody is told which.
    #[error("wrong login or password")]
    Wrong,
    #[error("could not check the password")]
    Check(#[from] CheckPasswordError),
    #[error("could not open the session")]
    Open(#[source] OpenSessionError),
    #[error("could not save the login")]
    Write(#[from] WriteError),
    #[error("could not read or save the login")]
    Database(#[from] sqlx::Error),
}

impl From<OpenSessionError> for LogInError {
    fn from(error: OpenSessionError) -> Self {
        match error {
            OpenSessionError::AccountChanged => Self::Wrong,
            other => Self::Open(other),
        }
    }
}

reports!(LogInError {
    Wrong => Unauthenticated "kredensial_salah",
    Check(source) => source,
    Open(source) => source,
    Write(source) => source,
});

impl LogInError {
    /// Whether it was refused for the tries before it, without a hash.
    fn is_locked(&self) -> bool {
        matches!(
            self,
            Self::Check(CheckPasswordError::Lockout(LockoutError::Locked { .. }))
        )
    }
}

impl Ops {
    /// Opens a session for the right pair. A wrong one takes the same steps and the same time
    /// whether or not there is such an account: that of a hash, or when locked that of the floor.
    pub(crate) async fn log_in(
        &self,
        login: &Login,
        password: &str,
        browser: &Browser,
    ) -> Result<OpenedSession, LogInError> {
        let begun = Instant::now();
        let opened = self.check_and_open(login, password, browser).await;
        if opened.as_ref().is_err_and(LogInError::is_locked) {
            lockout::wait_for_floor(begun).await;
        }
        metrics::login(match &opened {
            Ok(_) => "opened",
            Err(LogInError::Wrong) => "wrong",
            Err(error) if error.is_locked() => "locked",
            Err(_) => "failed",
        });
        opened
    }

    async fn check_and_open(
        &self,
        login: &Login,
        password: &str,
        browser: &Browser,
    ) -> Result<OpenedSession, LogInError> {
        let credentials = self.find_credentials(login).await?;
        // The same steps where there is no such account.
        let (account, hash) = credentials
            .as_ref()
            .map_or((0, ""), |found| (found.member.id, found.password_hash.as_str()));
        let known = self.known_device(&browser.known, account, hash);
        if browser.is_crowded && known.is_none() {
            return Err(CheckPasswordError::Lockout(lockout::CROWDED).into());
        }
        let origin = known.map_or(Origin::Stranger(&browser.address), Origin::Known);
        let tries = match &credentials {
            Some(found) => self.account_tries(found.member.id, origin),
            None => self.unknown_tries(&login.key(), &browser.address),
        };
        let stored = credentials.as_ref().map(|found| found.password_hash.as_str());
        let fits = self.check_password(&tries, password, stored).await?;
        match credentials {
            Some(found) if fits && found.active => self.let_in(found, &tries, browser).await,
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

    async fn let_in(&self, found: Credentials, tries: &Tries, browser: &Browser) -> Result<OpenedSession, LogInError> {
        let mut write = Write::begin(&self.pool, found.member.id, self.clock.now()).await?;
        let (opened, change) = self
            .open_session(&mut write, found.member, &found.password_hash, browser)
            .await?;
        self.forgive(write.conn(), tries).await?;
        write.commit(change).await?;
        Ok(opened)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx::PgPool;
    use tokio::time::Instant;

    use super::{Browser, CheckPasswordError, LogInError, Ops};
    use crate::{
        lockout::ops::lockout::FLOOR,
        secrets::{HashError, PasswordHasher},
        sessions::domain::login::Login,
    };

    const PASSWORD: &str = "Rahasia-Sekali 7";
    const KNOWN: &str = "sari@contoh.id";

    /// The same portal while others hold every permit of the hasher.
    fn while_busy(ops: &Ops) -> Ops {
        Ops {
            hasher: PasswordHasher::new(0, Duration::from_millis(1)).unwrap(),
            ..ops.clone()
        }
    }

    async fn an_account(ops: &Ops) {
        let hash = ops.hasher.hash(PASSWORD).await.unwrap();
        sqlx::query(
            "INSERT INTO accounts (name, email, phone, role, password_hash, created_at)
             VALUES ('Sari', $1, '+6281210020030', 'user', $2, now())",
        )
        .bind(KNOWN)
        .bind(hash)
        .execute(&ops.pool)
        .await
        .unwrap();
    }

    async fn fail(ops: &Ops, login: &str, times: usize) {
        for _ in 0..times {
            let refused = ops.log_in(&Login::read(login), "salah", &Browser::default()).await;
            assert!(matches!(refused, Err(LogInError::Wrong)), "{login}");
        }
    }

    async fn find_busy(ops: &Ops, login: &str, times: usize) {
        for _ in 0..times {
            let refused = while_busy(ops)
                .log_in(&Login::read(login), PASSWORD, &Browser::default())
                .await;
            let Err(LogInError::Check(CheckPasswordError::Hash(HashError::Busy))) = refused else {
                panic!("{login} was not refused for a busy hasher");
            };
        }
    }

    #[testkit::database(crate::MIGRATOR)]
    async fn a_crowd_at_the_hasher_locks_nobody_out(pool: PgPool) {
        let ops = Ops::for_test(pool);
        an_account(&ops).await;
        find_busy(&ops, KNOWN, 11).await;
        assert!(
            ops.log_in(&Login::read(KNOWN), PASSWORD, &Browser::default())
                .await
                .is_ok()
        );
    }

    /// The clock of the test stands still: all tries are of one instant, and still each is one.
    #[testkit::database(crate::MIGRATOR)]
    async fn only_the_try_that_was_not_checked_is_given_back(pool: PgPool) {
        let ops = Ops::for_test(pool);
        an_account(&ops).await;
        for login in [KNOWN, "tidak.ada@contoh.id"] {
            fail(&ops, login, 9).await;
            find_busy(&ops, login, 11).await;
            fail(&ops, login, 1).await;
            let locked = ops.log_in(&Login::read(login), PASSWORD, &Browser::default()).await;
            assert!(locked.is_err_and(|error| error.is_locked()), "{login}");
        }
    }

    /// A locked login is refused without a hash: what is left of the time would tell a found account from none.
    #[testkit::database(crate::MIGRATOR)]
    async fn a_locked_login_is_refused_no_sooner_than_the_floor_whoever_asks(pool: PgPool) {
        let mut ops = Ops::for_test(pool);
        ops.config.login_tries = 1;
        an_account(&ops).await;
        for login in [KNOWN, "tidak.ada@contoh.id"] {
            fail(&ops, login, 1).await;
            let begun = Instant::now();
            let locked = ops.log_in(&Login::read(login), PASSWORD, &Browser::default()).await;
            assert!(locked.is_err_and(|error| error.is_locked()), "{login}");
            assert!(begun.elapsed() >= FLOOR, "{login}");
        }
    }
}
