//! A new code in the place of one that may not have arrived.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgConnection;

use super::Ops;
use crate::{
    domain::{
        events::OtpUndelivered,
        otp::{self, Asked},
    },
    metrics,
    store::{otp_challenges, otp_requests},
};

/// Why a lost code was not made good.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReissueCodeError {
    #[error("could not read the code or write the request")]
    Database(#[from] sqlx::Error),
}

impl Report for ReissueCodeError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// Asks for a new code in the member's name, in the caller's transaction, if the lost one still stands and the
    /// member still waits. The same code is never sent twice: nobody knows whether it did not arrive after all.
    pub(crate) async fn reissue_code(
        &self,
        conn: &mut PgConnection,
        lost: &OtpUndelivered,
    ) -> Result<(), ReissueCodeError> {
        let now = self.clock.now();
        let scheduled = match otp_challenges::find_standing(conn, lost.message_id).await? {
            Some(code) if now - code.requested_at < self.config.otp_rate().request_life => {
                let request = otp_requests::NewRequest {
                    id: otp::number(now),
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
                };
                otp_requests::insert(conn, &request).await?
            }
            _ => false,
        };
        // Anything else may have arrived, and counts against the phone.
        if ["expired", "refused"].contains(&lost.reason.as_str()) {
            otp_challenges::mark_unsent(conn, lost.message_id, now).await?;
        }
        metrics::code_lost(if scheduled { "scheduled" } else { "settled" });
        Ok(())
    }
}
