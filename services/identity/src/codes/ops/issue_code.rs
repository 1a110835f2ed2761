//! Answering one request for a code: whether one goes out, and the code itself.

use events::SealError;
use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Actor, Change, Write, WriteError};

use crate::{
    codes::{
        domain::{
            events::{OtpDelivery, OtpRequested},
            otp::{self, Channel, Decision, OtpCode},
        },
        store::{otp_challenges, otp_requests},
    },
    domain::id::time_ordered_id,
    ops::Ops,
};

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A code goes out.
    Issued,
    /// Its turn is later.
    Later,
    /// Nothing goes out, for the reason of that word.
    Dropped(&'static str),
    /// Another has it, or had it.
    Taken,
}

/// Why a request was not answered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum IssueCodeError {
    #[error("could not seal the code")]
    Seal(#[from] SealError),
    #[error("could not save the code")]
    Write(#[from] WriteError),
    #[error("could not read the request or write the code")]
    Database(#[from] sqlx::Error),
}

reports!(IssueCodeError {
    Write(source) => source,
});

/// The keyed hash of a code is bound to its challenge: of two equal codes nobody sees that they are equal.
pub(crate) const CODE_HASH: &str = "otp";

/// What is hashed of a code.
pub(crate) fn hash_input(challenge: Uuid, code: &OtpCode) -> String {
    format!("{challenge}:{}", code.expose())
}

impl Ops {
    /// Answers the request `id` in one transaction: whoever dies in here has done nothing, and the row is due still.
    pub(crate) async fn issue_code(&self, id: Uuid) -> Result<Outcome, IssueCodeError> {
        let mut write = Write::begin(&self.pool, Actor::System, self.clock.now()).await?;
        let now = write.now();
        let Some(request) = otp_requests::claim(write.conn(), id, now).await? else {
            return Ok(Outcome::Taken);
        };
        let Some(account) = otp_requests::lock_account(write.conn(), &request.email_key, &request.phone).await? else {
            return drop_request(write, id, "unmatched").await;
        };
        otp_challenges::lock_phone(write.conn(), &request.phone).await?;
        let rate = self.config.otp_rate();
        let (since, until) = (otp::history_start(now), now + rate.pause);
        let history = otp_challenges::history(write.conn(), account, &request.phone, since, until).await?;
        match otp::decide(&request.asked, &history, &rate, now) {
            Decision::Issue(channel) => {
                let change = self.write_code(&mut write, account, &request, channel).await?;
                otp_requests::remove(write.conn(), id).await?;
                write.commit(change).await?;
                Ok(Outcome::Issued)
            }
            Decision::Later(due_at) => {
                otp_requests::postpone(write.conn(), id, due_at).await?;
                write.unaudited("the request waits for its turn").commit().await?;
                Ok(Outcome::Later)
            }
            Decision::Drop(reason) => drop_request(write, id, reason.as_str()).await,
        }
    }

    async fn write_code(
        &self,
        write: &mut Write,
        account: i64,
        request: &otp_requests::Claimed,
        channel: Channel,
    ) -> Result<Change, IssueCodeError> {
        let now = write.now();
        let id = time_ordered_id(now);
        let code = OtpCode::draw(&mut rand::rng());
        let expires_at = now + otp::LIFETIME;
        let supersedes = otp_challenges::supersede(write.conn(), account, now).await?;
        let challenge = otp_challenges::NewChallenge {
            id,
            account,
            phone: &request.phone,
            channel,
            code_mac: &self.vault.keyed_hash(CODE_HASH, &hash_input(id, &code)),
            requested_at: request.asked.at,
            issued_at: now,
            expires_at,
            replaces: request.asked.replaces,
            browser: request.browser.as_deref(),
        };
        otp_challenges::insert(write.conn(), &challenge).await?;
        let delivery = OtpDelivery {
            phone: request.phone.clone(),
            code: code.expose().to_owned(),
        };
        let event = OtpRequested {
            message_id: id,
            channel: channel.as_str().to_owned(),
            expires_at,
            supersedes,
            sealed: self.seal_key.seal(&delivery, &id.to_string())?,
        };
        write.announce(&event).await?;
        let after = json!({ "challenge": id, "channel": channel.as_str(), "replaces": request.asked.replaces });
        Ok(Change::new("password.code_issued", "account", account).to(after))
    }
}

/// Takes a request away for which nothing goes out.
async fn drop_request(mut write: Write, id: Uuid, reason: &'static str) -> Result<Outcome, IssueCodeError> {
    otp_requests::remove(write.conn(), id).await?;
    write.unaudited("nothing came of the request").commit().await?;
    Ok(Outcome::Dropped(reason))
}
