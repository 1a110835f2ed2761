//! Showing that an address is one's own: a code goes there, and comes back. Until then nothing else is mailed to it.

use events::SealError;
use kit::report::reports;
use rand::rng;
use serde_json::json;
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    accounts::{
        domain::{account::Member, events::EmailCodeRequested},
        store::email_codes,
    },
    codes::domain::otp::{self, OtpCode},
    domain::id::time_ordered_id,
    lockout::ops::lockout::{Allowance, LockoutError},
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
};

/// How long a code in a mailbox is good for.
const LIFETIME: Duration = Duration::hours(1);
/// Keyed hashes of codes for mailboxes are made for.
const CODE_HASH: &str = "email.code";
/// How often a code goes to one address: it may be a stranger's.
const SENT: Allowance = Allowance {
    tries: 3,
    window: Duration::hours(1),
};
/// How often codes go to all addresses that are one mailbox by their tags, whatever accounts these belong to. With those to the address
/// without a tag, ten an hour.
const SENT_TAGGED: Allowance = Allowance {
    tries: 7,
    window: Duration::hours(1),
};
/// How often one may be tried.
const TRIED: Allowance = Allowance {
    tries: otp::MAX_TRIES,
    window: LIFETIME,
};
/// Notices to one address, and by the doings of one account.
const NOTICES: Allowance = Allowance {
    tries: 5,
    window: Duration::hours(1),
};

/// Why no code was mailed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestEmailCodeError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the address is verified already")]
    Verified,
    #[error("too many codes went to the address")]
    TooOften(#[from] LockoutError),
    #[error("could not seal the code")]
    Seal(#[from] SealError),
    #[error("could not save the code")]
    Write(#[from] WriteError),
    #[error("could not read or write the code")]
    Database(#[from] sqlx::Error),
}

reports!(RequestEmailCodeError {
    Session(source) => source,
    Verified => Conflict "email_terverifikasi",
    TooOften(source) => source,
    Write(source) => source,
});

/// Why an address was not verified.
#[derive(Debug, thiserror::Error)]
pub(crate) enum VerifyEmailError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    /// Wrong, replaced, expired, tried too often, or never sent.
    #[error("wrong code")]
    WrongCode,
    #[error("could not save that the address is verified")]
    Write(#[from] WriteError),
    #[error("could not read the code or verify the address")]
    Database(#[from] sqlx::Error),
}

impl From<LockoutError> for VerifyEmailError {
    fn from(error: LockoutError) -> Self {
        match error {
            LockoutError::Locked { .. } => Self::WrongCode,
            LockoutError::Database(source) => Self::Database(source),
            LockoutError::Write(source) => Self::Write(source),
        }
    }
}

reports!(VerifyEmailError {
    Session(source) => source,
    WrongCode => Invalid "kode_otp_salah" at "code" Otp,
    Write(source) => source,
});

impl Ops {
    /// Mails a code to the address of the token's account.
    pub(crate) async fn request_email_code(&self, token: &str) -> Result<(), RequestEmailCodeError> {
        let (member, _) = self.check_session(token).await?;
        {
            let mut conn = self.pool.acquire().await?;
            if email_codes::is_verified(&mut conn, member.id).await? {
                return Err(RequestEmailCodeError::Verified);
            }
        }
        self.count_try(&self.mailed_codes(&member.email, SENT, SENT_TAGGED))
            .await?;
        let mut write = Write::begin(&self.pool, member.id, self.clock.now()).await?;
        let id = time_ordered_id(write.now());
        let code = OtpCode::draw(&mut rng());
        let kept = email_codes::EmailCode {
            id,
            mac: self.vault.keyed_hash(CODE_HASH, &hash_input(id, &code)),
        };
        let expires_at = write.now() + LIFETIME;
        let now = write.now();
        email_codes::replace(write.conn(), member.id, &kept, now, expires_at).await?;
        let event = EmailCodeRequested {
            message_id: id,
            expires_at,
            sealed: self.seal_key.seal(
                &json!({ "email": member.email, "code": code.expose() }),
                &id.to_string(),
            )?,
        };
        write.announce(&event).await?;
        let change = Change::new("account.email_code_issued", "account", member.id);
        Ok(write.commit(change.to(json!({ "message": id }))).await?)
    }

    /// Takes the code back that went to the address of the token's account.
    pub(crate) async fn verify_email(&self, token: &str, typed: &str) -> Result<(), VerifyEmailError> {
        let (member, _) = self.check_session(token).await?;
        let code = OtpCode::parse(typed).map_err(|_| VerifyEmailError::WrongCode)?;
        let found = {
            let mut conn = self.pool.acquire().await?;
            email_codes::find(&mut conn, member.id, self.clock.now()).await?
        };
        let kept = found.ok_or(VerifyEmailError::WrongCode)?;
        self.count_try(&self.mail_tries("email.code_tried", &kept.id.to_string(), TRIED))
            .await?;
        let fits = self
            .vault
            .is_keyed_hash(&kept.mac, CODE_HASH, &hash_input(kept.id, &code));
        if !fits {
            return Err(VerifyEmailError::WrongCode);
        }
        let mut write = Write::begin(&self.pool, member.id, self.clock.now()).await?;
        let now = write.now();
        if !email_codes::verify(write.conn(), member.id, kept.id, now).await? {
            return Err(VerifyEmailError::WrongCode);
        }
        Ok(write
            .commit(Change::new("account.email_verified", "account", member.id))
            .await?)
    }

    /// Whether a notice may be mailed to a member now: to an address that was verified, and not without end. Counts it if so,
    /// in the transaction of what it tells.
    pub(crate) async fn may_notify(
        &self,
        conn: &mut PgConnection,
        member: &Member,
        now: OffsetDateTime,
    ) -> sqlx::Result<bool> {
        if !email_codes::is_verified(conn, member.id).await? {
            return Ok(false);
        }
        let sent_to = self.mail_tries("notices.to", &member.email.to_lowercase(), NOTICES);
        let sent_by = self.mail_tries("notices.by", &member.id.to_string(), NOTICES);
        Ok(self.is_counted(conn, &sent_to, now).await? && self.is_counted(conn, &sent_by, now).await?)
    }
}

/// What is hashed of a code: it fits its own message only.
fn hash_input(message: Uuid, code: &OtpCode) -> String {
    format!("{message}:{}", code.expose())
}
