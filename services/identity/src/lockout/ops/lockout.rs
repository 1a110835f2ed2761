//! The one lockout: every check of a password or a code counts its try here first.

use std::time::Duration;

use kit::report::reports;
use time::OffsetDateTime;
use tokio::time::Instant;
use uuid::Uuid;

use crate::{accounts::domain::email::EmailAddress, lockout::store::attempts, ops::Ops};

/// A refusal that costs no hash is given no sooner than this: finding a row takes tens of microseconds longer than
/// finding none, and a thousand refusals would show it.
pub(crate) const FLOOR: Duration = Duration::from_millis(25);

/// Waits until [`FLOOR`] has passed since `begun`; not at all when it has.
pub(crate) async fn wait_for_floor(begun: Instant) {
    tokio::time::sleep_until(begun + FLOOR).await;
}

/// Why a try may not be made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LockoutError {
    /// As many tries as are allowed were made within the window.
    #[error("too many tries")]
    Locked {
        /// When the next one is allowed.
        after: Duration,
    },
    #[error("could not count the try")]
    Database(#[from] sqlx::Error),
}

reports!(LockoutError {
    Locked { after } => TooMany "terlalu_banyak_percobaan",
});

/// Whose tries are counted together. A keyed hash, so that the table names nobody.
pub(crate) struct TryKey(Vec<u8>);

impl TryKey {
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A try that was counted.
pub(crate) struct CountedTry(OffsetDateTime);

/// How many tries may be made, and over what time they are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    pub(crate) tries: u16,
    pub(crate) window: time::Duration,
}

impl Ops {
    /// The key of an account: its e-mail address and its NPA share one allowance.
    pub(crate) fn account_tries(&self, account: i64) -> TryKey {
        TryKey(self.vault.keyed_hash("tries.account", &account.to_string()))
    }

    /// The key of a login that nobody has. It is counted and refused just alike.
    pub(crate) fn unknown_tries(&self, login: &str) -> TryKey {
        TryKey(self.vault.keyed_hash("tries.unknown", login))
    }

    /// The key of one code.
    pub(crate) fn code_tries(&self, challenge: Uuid) -> TryKey {
        TryKey(self.vault.keyed_hash("tries.code", &challenge.to_string()))
    }

    /// The key of an address for which no code lives. It is counted and refused just alike.
    pub(crate) fn no_code_tries(&self, email: &EmailAddress) -> TryKey {
        TryKey(self.vault.keyed_hash("tries.no_code", &email.key()))
    }

    /// The key of an account's tries at linking a number of the roll.
    pub(crate) fn linking_tries(&self, account: i64) -> TryKey {
        TryKey(self.vault.keyed_hash("tries.linking", &account.to_string()))
    }

    /// What an account's password allows.
    pub(crate) fn password_allowance(&self) -> Allowance {
        Allowance {
            tries: self.config.login_tries,
            window: self.config.login_window(),
        }
    }

    /// Counts a try, committed on its own before the check begins: tries made at the same moment
    /// cannot all slip through, and a crash half-way does not give one back.
    pub(crate) async fn count_try(&self, key: &TryKey, allowed: Allowance) -> Result<CountedTry, LockoutError> {
        let now = self.clock.now();
        let Allowance { tries, window } = allowed;
        let since = now - window;
        let mut conn = write::single(&self.pool, "a try is counted whoever makes it").await?;
        if attempts::count(&mut conn, key.as_bytes(), now, since, tries.into()).await? {
            return Ok(CountedTry(now));
        }
        let oldest = attempts::oldest(&mut conn, key.as_bytes(), since).await?;
        let left = oldest.map_or(window, |oldest| oldest + window - now);
        Err(LockoutError::Locked {
            after: Duration::try_from(left).unwrap_or_default().max(Duration::from_secs(1)),
        })
    }

    /// Takes back a try that never came to a check, so that a crowd at the hasher locks nobody out.
    /// A failure is logged only: the caller's own answer stands.
    pub(crate) async fn give_back(&self, key: &TryKey, counted: CountedTry) {
        let given = async {
            let mut conn = write::single(&self.pool, "a try that was never checked is given back").await?;
            attempts::give_back(&mut conn, key.as_bytes(), counted.0).await
        };
        if let Err(error) = given.await {
            tracing::warn!(%error, "a try at a password or a code could not be given back");
        }
    }
}
