//! Asking for a code to set a new password with.

use kit::report::{FieldProblem, reports};
use time::OffsetDateTime;
use write::{Unaudited, WriteError};

use crate::{
    codes::{
        domain::{
            otp::{self, Asked, Channel},
            password_reset::CodeRequest,
            reset_browser::ResetBrowser,
        },
        store::{otp_asks, otp_requests},
    },
    domain::id::time_ordered_id,
    metrics,
    ops::Ops,
};

/// Why a request was not taken.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestCodeError {
    /// Fields broke a rule, by their form alone.
    #[error("a field of the request broke a rule")]
    Refused(Vec<FieldProblem>),
    #[error("could not save the request")]
    Write(#[from] WriteError),
    #[error("could not write the request")]
    Database(#[from] sqlx::Error),
}

reports!(RequestCodeError {
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

/// What a browser keeps is known by, in the tables.
const BROWSER: &str = "otp.browser";

impl Ops {
    /// The keyed hash of what a browser keeps.
    pub(crate) fn reset_browser(&self, browser: &ResetBrowser) -> Vec<u8> {
        self.vault.keyed_hash(BROWSER, browser.as_str())
    }

    /// Writes the request down, and no more: the same statements whoever asks. The job finds out, after the answer,
    /// whether there is such an account. Tells when the next may be asked for, by what was asked alone.
    pub(crate) async fn request_code(
        &self,
        email: &str,
        phone: &str,
        channel: Channel,
        browser: &ResetBrowser,
    ) -> Result<OffsetDateTime, RequestCodeError> {
        let taken = self.take_request(email, phone, channel, browser).await;
        metrics::code_request(match &taken {
            Ok(_) => "taken",
            Err(RequestCodeError::Refused(_)) => "refused",
            Err(_) => "failed",
        });
        taken
    }

    async fn take_request(
        &self,
        email: &str,
        phone: &str,
        channel: Channel,
        browser: &ResetBrowser,
    ) -> Result<OffsetDateTime, RequestCodeError> {
        let wanted = CodeRequest::read(email, phone, channel).map_err(RequestCodeError::Refused)?;
        let (email_key, phone) = (wanted.email.key(), wanted.phone.as_str());
        let now = self.clock.now();
        let rate = self.config.otp_rate();
        let browser = self.reset_browser(browser);
        let request = otp_requests::NewRequest {
            id: time_ordered_id(now),
            email_key: &email_key,
            phone,
            asked: Asked {
                at: now,
                channel: wanted.channel,
                replaces: None,
            },
            due_at: now,
            traceparent: telemetry::context::traceparent(),
            browser: Some(&browser),
        };
        let pair = self.vault.keyed_hash("otp.asked", &format!("{email_key} {phone}"));
        let mut work = Unaudited::begin(&self.pool, "anybody may ask, and the job finds out who it was").await?;
        otp_requests::insert(work.conn(), &request).await?;
        let asks = otp_asks::note(work.conn(), &pair, now, &rate).await?;
        work.commit().await?;
        self.code_requested.notify_one();
        Ok(otp::next_ask(&asks, now, &rate))
    }
}
