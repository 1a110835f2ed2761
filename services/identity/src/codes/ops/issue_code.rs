//! Answering one request for a code: whether one goes out, and the code itself.

use events::{SealError, outbox};
use kit::{
    database,
    report::{Kind, Report},
};
use serde_json::json;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    codes::{
        domain::{
            events::{OtpDelivery, OtpRequested},
            otp::{self, Channel, OtpCode, Ruling},
        },
        store::{otp_challenges, otp_requests},
    },
    domain::number::number,
    ops::Ops,
    store::audit,
};

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answered {
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
    #[error("could not read the request or write the code")]
    Database(#[from] sqlx::Error),
}

impl Report for IssueCodeError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Seal(_) => (Kind::Internal, "internal"),
            Self::Database(source) => database::kind(source),
        }
    }
}

/// The keyed hash of a code is bound to its challenge: of two equal codes nobody sees that they are equal.
pub(crate) const PURPOSE: &str = "otp";

/// What is hashed of a code.
pub(crate) fn hashed(challenge: Uuid, code: &OtpCode) -> String {
    format!("{challenge}:{}", code.expose())
}

impl Ops {
    /// Answers the request `id` in one transaction: whoever dies in here has done nothing, and the row is due still.
    pub(crate) async fn issue_code(&self, id: Uuid) -> Result<Answered, IssueCodeError> {
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        let Some(request) = otp_requests::claim(&mut tx, id, now).await? else {
            return Ok(Answered::Taken);
        };
        let account = otp_requests::lock_account(&mut tx, &request.email_key, &request.phone).await?;
        let answered = match account {
            None => Answered::Dropped("unmatched"),
            Some(account) => {
                otp_challenges::lock_phone(&mut tx, &request.phone).await?;
                let earlier = otp_challenges::earlier(&mut tx, account, &request.phone, otp::since(now)).await?;
                match otp::rule(&request.asked, &earlier, &self.config.otp_rate(), now) {
                    Ruling::Issue(channel) => {
                        self.write_code(&mut tx, account, &request, channel, now).await?;
                        Answered::Issued
                    }
                    Ruling::Later(due_at) => {
                        otp_requests::postpone(&mut tx, id, due_at).await?;
                        Answered::Later
                    }
                    Ruling::Drop(reason) => Answered::Dropped(reason.as_str()),
                }
            }
        };
        if answered != Answered::Later {
            otp_requests::remove(&mut tx, id).await?;
        }
        tx.commit().await?;
        Ok(answered)
    }

    async fn write_code(
        &self,
        conn: &mut PgConnection,
        account: i64,
        request: &otp_requests::Claimed,
        channel: Channel,
        now: OffsetDateTime,
    ) -> Result<(), IssueCodeError> {
        let id = number(now);
        let code = OtpCode::draw(&mut rand::rng());
        let expires_at = now + otp::LIFE;
        let supersedes = otp_challenges::supersede(conn, account, now).await?;
        let challenge = otp_challenges::NewChallenge {
            id,
            account,
            phone: &request.phone,
            channel,
            code_mac: &self.vault.keyed_hash(PURPOSE, &hashed(id, &code)),
            requested_at: request.asked.at,
            issued_at: now,
            expires_at,
            replaces: request.asked.replaces,
        };
        otp_challenges::insert(conn, &challenge).await?;
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
        outbox::push(conn, &event, now).await?;
        let entry = audit::Entry {
            at: now,
            actor: None,
            action: "password.code_issued",
            subject: format!("account:{account}"),
            before: None,
            after: Some(json!({ "challenge": id, "channel": channel.as_str(), "replaces": request.asked.replaces })),
        };
        audit::write(conn, entry).await?;
        Ok(())
    }
}
