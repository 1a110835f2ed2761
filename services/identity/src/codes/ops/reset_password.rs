//! Setting a new password with a code from the phone.

use kit::report::{FieldProblem, reports};
use serde_json::json;
use tokio::time::Instant;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    accounts::{ops::password_changed::AnnounceError, store::accounts},
    codes::{
        domain::{
            otp::{self, OtpCode},
            password_reset::{InvalidReset, PasswordReset},
            reset_browser::ResetBrowser,
        },
        ops::issue_code::{CODE_HASH, hash_input},
        store::otp_challenges::{self, UsableCode},
    },
    lockout::ops::lockout::{self, Allowance, CountedTry, LockoutError, Tries},
    metrics,
    ops::Ops,
    secrets::HashError,
    sessions::{domain::known_devices::KnownDevices, store::sessions},
};

/// What every code allows, whether or not there is one: the browser that asked for it, and all others together.
const ALLOWED: Allowance = Allowance {
    tries: otp::MAX_TRIES,
    window: otp::LIFETIME,
};

/// Why the password stays as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ResetPasswordError {
    /// Fields broke a rule, by their form alone.
    #[error("a field of the reset broke a rule")]
    Refused(Vec<FieldProblem>),
    /// Wrong, used, expired, replaced, tried too often, or of nobody: nobody is told which.
    #[error("wrong code")]
    WrongCode,
    /// From an address that has tried too often, and by nobody who has tries of his own.
    #[error("the address has tried too often")]
    Crowded(#[source] LockoutError),
    #[error("could not hash the password")]
    Hash(#[from] HashError),
    #[error("could not announce the change")]
    Announce(#[from] AnnounceError),
    #[error("could not save the password")]
    Write(#[from] WriteError),
    #[error("could not read the code or save the password")]
    Database(#[from] sqlx::Error),
}

impl From<InvalidReset> for ResetPasswordError {
    fn from(unfit: InvalidReset) -> Self {
        match unfit {
            InvalidReset::Fields(problems) => Self::Refused(problems),
            InvalidReset::Code => Self::WrongCode,
        }
    }
}

impl From<LockoutError> for ResetPasswordError {
    fn from(error: LockoutError) -> Self {
        match error {
            LockoutError::Locked { .. } => Self::WrongCode,
            LockoutError::Database(source) => Self::Database(source),
            LockoutError::Write(source) => Self::Write(source),
        }
    }
}

reports!(ResetPasswordError {
    Refused(fields) => Invalid "data_tidak_valid",
    WrongCode => Invalid "kode_otp_salah" at "code" Otp,
    Crowded(source) => source,
    Hash(source) => source,
    Announce(source) => source,
    Write(source) => source,
});

/// What the browser kept that wants to set a password.
#[derive(Default)]
pub(crate) struct Resetting {
    /// Of having asked for a code.
    pub(crate) browser: Option<ResetBrowser>,
    /// Of logins.
    pub(crate) known: KnownDevices,
    /// Its address has tried too often, so that strangers there have to wait.
    pub(crate) is_crowded: bool,
}

/// A code that fitted, with the try that it took.
struct Fitting {
    code: UsableCode,
    tries: Tries,
    counted: CountedTry,
}

impl Ops {
    /// Sets the password, ends every session of the account, and tells what the browser keeps from now on. A form that is not in order costs no try: it is
    /// refused by what was typed alone, before anything is looked up, and so tells nothing.
    pub(crate) async fn reset_password(
        &self,
        email: &str,
        new_password: &str,
        code: &str,
        by: &Resetting,
    ) -> Result<String, ResetPasswordError> {
        let begun = Instant::now();
        let set = self.check_and_set(email, new_password, code, by).await;
        if matches!(set, Err(ResetPasswordError::WrongCode)) {
            lockout::wait_for_floor(begun).await;
        }
        metrics::password_reset(match &set {
            Ok(_) => "set",
            Err(ResetPasswordError::WrongCode) => "wrong",
            Err(ResetPasswordError::Refused(_)) => "refused",
            Err(_) => "failed",
        });
        set
    }

    async fn check_and_set(
        &self,
        email: &str,
        new_password: &str,
        code: &str,
        by: &Resetting,
    ) -> Result<String, ResetPasswordError> {
        let reset = PasswordReset::read(email, new_password, code)?;
        let Fitting { code, tries, counted } = self.check_code(&reset, by).await?;
        // Only a right code comes this far. That its answer takes a hash longer tells what the answer itself does;
        // hashed before the check, anybody could keep the hasher busy.
        let hashed = self.hasher.hash(reset.password.expose()).await;
        // Whoever hears of a busy hasher here had the right code, and may use it again: no guess is gained.
        if matches!(hashed, Err(HashError::Busy)) {
            self.give_back(&tries, counted).await;
        }
        let hash = hashed?;
        self.set_password(code.account, code.id, &hash).await?;
        let former = self.known_device(&by.known, code.account, &code.password_hash);
        Ok(self.keep_device(&by.known, code.account, &hash, former))
    }

    /// The same steps for every address: one look, one counted try, one hash of the code.
    async fn check_code(&self, reset: &PasswordReset, by: &Resetting) -> Result<Fitting, ResetPasswordError> {
        let found = {
            let mut conn = self.pool.acquire().await?;
            otp_challenges::find_usable(&mut conn, &reset.email.key(), self.clock.now()).await?
        };
        let own = self.own_way(found.as_ref(), by);
        if by.is_crowded && own.is_none() {
            return Err(ResetPasswordError::Crowded(lockout::CROWDED));
        }
        let tries = self.tries_at(found.as_ref(), own.as_deref(), reset, by);
        let counted = self.count_try(&tries).await?;
        let fits = self.fits(found.as_ref(), &reset.code);
        match found {
            Some(code) if fits => Ok(Fitting { code, tries, counted }),
            _ => Err(ResetPasswordError::WrongCode),
        }
    }

    /// Whose tries these are: the browser that asked for the code and each device that the account has logged in on have
    /// their own, which nobody else can use up; all others share theirs.
    fn tries_at(&self, found: Option<&UsableCode>, own: Option<&str>, reset: &PasswordReset, by: &Resetting) -> Tries {
        match (found, own) {
            (Some(code), Some(own)) => self.own_code_tries(code.id, own, ALLOWED),
            (Some(code), None) => self.code_tries(code.id, ALLOWED),
            (None, _) => {
                let kept = by.browser.as_ref().map_or("", ResetBrowser::as_str);
                self.no_code_tries(&reset.email, kept, ALLOWED)
            }
        }
    }

    /// By what whoever has tries of his own at a code is told from all others; `None` for one of them.
    fn own_way(&self, found: Option<&UsableCode>, by: &Resetting) -> Option<String> {
        let (account, hash) = found.map_or((0, ""), |code| (code.account, code.password_hash.as_str()));
        let device = self.known_device(&by.known, account, hash);
        let browser = by.browser.as_ref().map(|browser| self.reset_browser(browser));
        let code = found?;
        let has_asked = browser.is_some() && browser == code.browser;
        device
            .map(|device| device.to_string())
            .or_else(|| has_asked.then(|| "browser".to_owned()))
    }

    /// In constant time. With nothing kept it takes as long, and is `false`.
    fn fits(&self, kept: Option<&UsableCode>, code: &OtpCode) -> bool {
        let (id, mac) = kept.map_or((Uuid::nil(), [0; 32].as_slice()), |kept| (kept.id, kept.mac.as_slice()));
        self.vault.is_keyed_hash(mac, CODE_HASH, &hash_input(id, code)) && kept.is_some()
    }

    async fn set_password(&self, account: i64, challenge: Uuid, hash: &str) -> Result<(), ResetPasswordError> {
        let mut write = Write::begin(&self.pool, account, self.clock.now()).await?;
        let now = write.now();
        // First of all, since it locks the account: before its code, as everybody does who needs both, and before its
        // sessions are ended. A login with the old password that is under way either has its session written by now,
        // or finds the password changed.
        let Some(member) = accounts::set_password(write.conn(), account, hash).await? else {
            return Err(ResetPasswordError::WrongCode);
        };
        // Of many right codes at the same moment one gets past this; the others take their password back.
        if !otp_challenges::use_up(write.conn(), challenge, now).await? {
            return Err(ResetPasswordError::WrongCode);
        }
        let ended = sessions::end_all(write.conn(), account, now).await?;
        self.forget_tries(write.conn(), account).await?;
        self.announce_password_changed(&mut write, &member).await?;
        let after = json!({ "challenge": challenge, "ended_sessions": ended });
        Ok(write
            .commit(Change::new("account.password_reset", "account", account).to(after))
            .await?)
    }
}
