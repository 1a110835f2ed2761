//! A new code in the place of one that may not have arrived.

use kit::report::reports;
use serde_json::json;
use write::{Change, Write, WriteError};

use crate::{
    codes::{
        domain::{events::OtpUndelivered, otp::Asked},
        store::{otp_challenges, otp_requests},
    },
    domain::id::time_ordered_id,
    metrics,
    ops::Ops,
};

/// Why a lost code was not made good.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReissueCodeError {
    #[error("could not save the request for another code")]
    Write(#[from] WriteError),
    #[error("could not read the code or write the request")]
    Database(#[from] sqlx::Error),
}

reports!(ReissueCodeError {
    Write(source) => source,
});

impl Ops {
    /// Asks for a new code in the member's name if the lost one still stands and the member still waits; `None` when
    /// that changed nothing. The same code is never sent twice: nobody knows whether it did not arrive after all.
    pub(crate) async fn reissue_code(
        &self,
        write: &mut Write,
        lost: &OtpUndelivered,
    ) -> Result<Option<Change>, ReissueCodeError> {
        let now = write.now();
        let scheduled = match otp_challenges::find_undelivered(write.conn(), lost.message_id).await? {
            Some(code) if now - code.requested_at < self.config.otp_rate().request_life => {
                let request = otp_requests::NewRequest {
                    id: time_ordered_id(now),
                    email_key: &code.email_key,
                    phone: &code.phone,
                    asked: Asked {
                        at: code.requested_at,
                        channel: code.channel,
                        replaces: Some(lost.message_id),
                    },
                    // Also when it was refused at once: a provider that refuses every code is not to be asked without end.
                    due_at: now.max(code.issued_at + self.config.otp_rate().pause),
                    traceparent: telemetry::context::traceparent(),
                    browser: code.browser.as_deref(),
                };
                otp_requests::insert(write.conn(), &request)
                    .await?
                    .then_some(code.account)
            }
            _ => None,
        };
        // Anything else may have arrived, and counts against the phone.
        let unsent = if ["expired", "refused"].contains(&lost.reason.as_str()) {
            otp_challenges::mark_unsent(write.conn(), lost.message_id, now).await?
        } else {
            None
        };
        let replaced = scheduled.is_some();
        metrics::code_lost(if replaced { "scheduled" } else { "settled" });
        Ok(scheduled.or(unsent).map(|account| {
            let after = json!({ "challenge": lost.message_id, "reason": lost.reason, "replaced": replaced });
            Change::new("password.code_lost", "account", account).to(after)
        }))
    }
}
