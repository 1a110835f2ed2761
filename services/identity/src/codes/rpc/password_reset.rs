//! Password resets.

use kit::report::Report;
use portal_proto::identity::v1::{
    Channel as WireChannel, RequestCodeRequest, RequestCodeResponse, ResetPasswordRequest, ResetPasswordResponse,
    password_reset_service_server::PasswordResetService,
};
use tonic::{Request, Response, Status};

use crate::{codes::domain::otp::Channel, ops::Ops};

/// The service as the generated server takes it.
pub(crate) struct PasswordResetRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl PasswordResetService for PasswordResetRpc {
    async fn request_code(
        &self,
        request: Request<RequestCodeRequest>,
    ) -> Result<Response<RequestCodeResponse>, Status> {
        let asked = request.get_ref();
        let channel = match asked.channel() {
            WireChannel::Sms => Channel::Sms,
            WireChannel::Whatsapp | WireChannel::Unspecified => Channel::WhatsApp,
        };
        let taken = self.ops.request_code(&asked.email, &asked.phone, channel).await;
        taken.map_err(Report::into_status)?;
        Ok(Response::new(RequestCodeResponse {}))
    }

    async fn reset_password(
        &self,
        request: Request<ResetPasswordRequest>,
    ) -> Result<Response<ResetPasswordResponse>, Status> {
        let asked = request.get_ref();
        let set = self
            .ops
            .reset_password(&asked.email, &asked.new_password, &asked.code)
            .await;
        set.map_err(Report::into_status)?;
        Ok(Response::new(ResetPasswordResponse {}))
    }
}
