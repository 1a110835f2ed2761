//! The one lockout: every check of a password or a code counts its try here first.
//!
//! Who may try how often says [`Tries`]; docs/decisions/0010-the-way-back-in.md says why, with the arithmetic.

use std::time::Duration;

use kit::report::reports;
use time::OffsetDateTime;
use tokio::time::Instant;
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::{
    accounts::domain::email::{EmailAddress, mailbox_of_tagged},
    lockout::store::attempts,
    ops::Ops,
};

/// A refusal that costs no hash is given no sooner than this: finding a row takes tens of microseconds longer than
/// finding none, and a thousand refusals would show it.
pub(crate) const FLOOR: Duration = Duration::from_millis(25);

/// Over what time the tries of all strangers together are counted: longer than those of one, so that the guesses of ten
/// thousand addresses are no more a day than those of one were.
pub(crate) const STRANGERS_WINDOW: time::Duration = time::Duration::hours(1);

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
    #[error("could not save the try")]
    Write(#[from] WriteError),
}

/// What a stranger hears whose address has tried too often; the gateway counts a minute by fifths of a second.
pub(crate) const CROWDED: LockoutError = LockoutError::Locked {
    after: Duration::from_secs(1),
};

reports!(LockoutError {
    Locked { after } => TooMany "terlalu_banyak_percobaan",
    Write(source) => source,
});

/// How many tries may be made, and over what time they are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    pub(crate) tries: u16,
    pub(crate) window: time::Duration,
}

/// Tries that are counted together. The key is a keyed hash, so that the table names nobody.
struct Counter {
    key: Vec<u8>,
    allowed: Allowance,
}

impl Counter {
    fn attempt<'a>(&'a self, tries: &'a Tries, now: OffsetDateTime) -> attempts::Attempt<'a> {
        attempts::Attempt {
            key: &self.key,
            owner: tries.owner.as_deref(),
            at: now,
            since: now - self.allowed.window,
            most: self.allowed.tries.try_into().unwrap_or(i16::MAX),
        }
    }
}

/// Where a try is counted; when one of these is full, it is refused and counted in none.
pub(crate) struct Tries {
    /// All strangers' together comes before the pair's own: whoever needs both locks them in this order.
    counters: Vec<Counter>,
    /// The account, so that a new password forgets them.
    owner: Option<Vec<u8>>,
}

impl Tries {
    fn of(key: Vec<u8>, allowed: Allowance) -> Self {
        Self {
            counters: vec![Counter { key, allowed }],
            owner: None,
        }
    }
}

/// A try that was counted.
pub(crate) struct CountedTry(OffsetDateTime);

/// From where somebody wants in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin<'a> {
    /// A device on which the account has logged in since its password was set.
    Known(Uuid),
    /// Any other, by the address that it comes from; those who do not say are one.
    Stranger(&'a str),
}

impl Ops {
    /// Tries at the password of an account: its e-mail address and its NPA share them. A known device has its own,
    /// whatever others do; strangers have some for each address, and some for all of them together.
    pub(crate) fn account_tries(&self, account: i64, origin: Origin<'_>) -> Tries {
        let owner = self.owner(account);
        let counters = match origin {
            Origin::Known(device) => vec![Counter {
                key: self.vault.keyed_hash("tries.device", &format!("{account} {device}")),
                allowed: self.password_allowance(),
            }],
            Origin::Stranger(address) => self.strangers_tries("account", &account.to_string(), address),
        };
        Tries {
            counters,
            owner: Some(owner),
        }
    }

    /// Tries at a login that nobody has. They are counted and refused just alike.
    pub(crate) fn unknown_tries(&self, login: &str, address: &str) -> Tries {
        Tries {
            counters: self.strangers_tries("unknown", login, address),
            owner: None,
        }
    }

    fn strangers_tries(&self, whose: &str, login: &str, address: &str) -> Vec<Counter> {
        let all = Counter {
            key: self.strangers(whose, login),
            allowed: Allowance {
                tries: self.config.login_tries_of_strangers,
                window: STRANGERS_WINDOW,
            },
        };
        let pair = Counter {
            key: self
                .vault
                .keyed_hash("tries.pair", &format!("{whose} {login} {address}")),
            allowed: self.password_allowance(),
        };
        vec![all, pair]
    }

    /// The key of what all strangers together may try.
    fn strangers(&self, whose: &str, login: &str) -> Vec<u8> {
        self.vault.keyed_hash("tries.strangers", &format!("{whose} {login}"))
    }

    /// The key of all that is counted of an account.
    fn owner(&self, account: i64) -> Vec<u8> {
        self.vault.keyed_hash("tries.owner", &account.to_string())
    }

    /// Tries at the old password by who has a session: no stranger's are among them, and they lock no login.
    pub(crate) fn change_tries(&self, account: i64) -> Tries {
        let key = self.vault.keyed_hash("tries.change", &account.to_string());
        Tries {
            owner: Some(self.owner(account)),
            ..Tries::of(key, self.password_allowance())
        }
    }

    /// Tries at a code by all who did not ask for it, together.
    pub(crate) fn code_tries(&self, challenge: Uuid, allowed: Allowance) -> Tries {
        Tries::of(self.vault.keyed_hash("tries.code", &challenge.to_string()), allowed)
    }

    /// Tries at a code by the browser that asked for it, or by a known device of the account: `who` tells them apart.
    pub(crate) fn own_code_tries(&self, challenge: Uuid, who: &str, allowed: Allowance) -> Tries {
        Tries::of(
            self.vault.keyed_hash("tries.own_code", &format!("{challenge} {who}")),
            allowed,
        )
    }

    /// Tries at an address for which no code lives. They are counted and refused just alike.
    pub(crate) fn no_code_tries(&self, email: &EmailAddress, browser: &str, allowed: Allowance) -> Tries {
        Tries::of(
            self.vault
                .keyed_hash("tries.no_code", &format!("{} {browser}", email.key())),
            allowed,
        )
    }

    /// An account's tries at linking a number of the roll.
    pub(crate) fn linking_tries(&self, account: i64, allowed: Allowance) -> Tries {
        Tries::of(self.vault.keyed_hash("tries.linking", &account.to_string()), allowed)
    }

    /// An account's looks for other members.
    pub(crate) fn finding_tries(&self, account: i64, allowed: Allowance) -> Tries {
        Tries::of(self.vault.keyed_hash("tries.finding", &account.to_string()), allowed)
    }

    /// Mails to an address or by an account, or tries at the code that one brought: `what` tells them apart.
    pub(crate) fn mail_tries(&self, what: &str, whose: &str, allowed: Allowance) -> Tries {
        Tries::of(self.vault.keyed_hash(what, whose), allowed)
    }

    /// Codes to an address that nobody has shown to be his: some for each, and some for all together that are one mailbox by their tags,
    /// of which anybody may make up as many as he likes. The address without one has its own, so that nobody uses those up.
    pub(crate) fn mailed_codes(&self, address: &str, own: Allowance, tagged: Allowance) -> Tries {
        let all = mailbox_of_tagged(address).map(|mailbox| Counter {
            key: self.vault.keyed_hash("email.code_sent_tagged", &mailbox),
            allowed: tagged,
        });
        let own = Counter {
            key: self.vault.keyed_hash("email.code_sent", &address.to_lowercase()),
            allowed: own,
        };
        Tries {
            counters: all.into_iter().chain([own]).collect(),
            owner: None,
        }
    }

    /// Counts a try within the caller's transaction; `false` when it is one too many.
    pub(crate) async fn is_counted(
        &self,
        conn: &mut sqlx::PgConnection,
        tries: &Tries,
        now: OffsetDateTime,
    ) -> sqlx::Result<bool> {
        for counter in &tries.counters {
            if !attempts::count(conn, &counter.attempt(tries, now)).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn password_allowance(&self) -> Allowance {
        Allowance {
            tries: self.config.login_tries,
            window: self.config.login_window(),
        }
    }

    /// Counts a try, committed on its own before the check begins: tries made at the same moment
    /// cannot all slip through, and a crash half-way does not give one back. A call that is only checked (`kit::validate_only`) may
    /// commit nothing, so it ends here, before anything secret is compared.
    pub(crate) async fn count_try(&self, tries: &Tries) -> Result<CountedTry, LockoutError> {
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, "a try is counted whoever makes it").await?;
        for counter in &tries.counters {
            let attempt = counter.attempt(tries, now);
            if attempts::count(work.conn(), &attempt).await? {
                continue;
            }
            let window = counter.allowed.window;
            let oldest = attempts::oldest(work.conn(), &counter.key, attempt.since).await?;
            let left = oldest.map_or(window, |oldest| oldest + window - now);
            return Err(LockoutError::Locked {
                after: Duration::try_from(left).unwrap_or_default().max(Duration::from_secs(1)),
            });
        }
        work.commit().await?;
        Ok(CountedTry(now))
    }

    /// Takes back a try that never came to a check, so that a crowd at the hasher locks nobody out.
    /// A failure is logged only: the caller's own answer stands.
    pub(crate) async fn give_back(&self, tries: &Tries, counted: CountedTry) {
        let given = async {
            let mut conn = write::single(&self.pool, "a try that was never checked is given back").await?;
            for counter in &tries.counters {
                attempts::give_back(&mut conn, &counter.key, counted.0).await?;
            }
            Ok::<_, sqlx::Error>(())
        };
        if let Err(error) = given.await {
            tracing::warn!(%error, "a try at a password or a code could not be given back");
        }
    }

    /// Forgets what was tried from where a right password came: those were its owner's mistakes. The tries of others stay.
    pub(crate) async fn forgive(&self, conn: &mut sqlx::PgConnection, tries: &Tries) -> sqlx::Result<()> {
        if let [all, own] = tries.counters.as_slice() {
            attempts::take_out(conn, &all.key, &own.key).await?;
        }
        match tries.counters.last() {
            Some(own) => attempts::clear(conn, &own.key).await,
            None => Ok(()),
        }
    }

    /// Forgets every try at the password of an account, whoever made it: it has another one now.
    pub(crate) async fn forget_tries(&self, conn: &mut sqlx::PgConnection, account: i64) -> sqlx::Result<()> {
        let all = self.strangers("account", &account.to_string());
        attempts::clear_all_of(conn, &self.owner(account), &all, self.clock.now()).await
    }
}
