//! Asking for a code to set a new password with.

use kit::{
    database,
    report::{FieldProblem, Kind, Report},
};

use crate::{
    codes::{
        domain::{
            otp::{Asked, Channel},
            password_reset::CodeRequest,
        },
        store::otp_requests,
    },
    domain::number::number,
    metrics,
    ops::Ops,
};

/// Why a request was not taken.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RequestCodeError {
    /// Fields broke a rule, by their form alone.
    #[error("a field of the request broke a rule")]
    Refused(Vec<FieldProblem>),
    #[error("could not write the request")]
    Database(#[from] sqlx::Error),
}

impl Report for RequestCodeError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Refused(_) => (Kind::Invalid, "data_tidak_valid"),
            Self::Database(source) => database::kind(source),
        }
    }

    fn fields(&self) -> Vec<FieldProblem> {
        match self {
            Self::Refused(problems) => problems.clone(),
            Self::Database(_) => Vec::new(),
        }
    }
}

impl Ops {
    /// Writes the request down, and no more: the same statement whoever asks. The job finds out, after the answer,
    /// whether there is such an account.
    pub(crate) async fn request_code(
        &self,
        email: &str,
        phone: &str,
        channel: Channel,
    ) -> Result<(), RequestCodeError> {
        let taken = self.take_request(email, phone, channel).await;
        metrics::code_request(match &taken {
            Ok(()) => "taken",
            Err(RequestCodeError::Refused(_)) => "refused",
            Err(RequestCodeError::Database(_)) => "failed",
        });
        taken
    }

    async fn take_request(&self, email: &str, phone: &str, channel: Channel) -> Result<(), RequestCodeError> {
        let wanted = CodeRequest::read(email, phone, channel).map_err(RequestCodeError::Refused)?;
        let now = self.clock.now();
        let request = otp_requests::NewRequest {
            id: number(now),
            email_key: &wanted.email.key(),
            phone: wanted.phone.as_str(),
            asked: Asked {
                at: now,
                channel: wanted.channel,
                replaces: None,
            },
            due_at: now,
            traceparent: telemetry::context::traceparent(),
        };
        let mut conn = self.pool.acquire().await?;
        otp_requests::insert(&mut conn, &request).await?;
        self.code_bell.notify_one();
        Ok(())
    }
}
