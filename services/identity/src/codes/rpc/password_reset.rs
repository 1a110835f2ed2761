//! Password resets.

use kit::report::answer;
use portal_proto::identity::v1::{
    Channel as WireChannel, RequestCodeRequest, RequestCodeResponse, ResetPasswordRequest, ResetPasswordResponse,
    password_reset_service_server::PasswordResetService,
};
use tonic::Request;

use crate::{
    codes::domain::otp::Channel,
    ops::Ops,
    rpc::reply::{Reply, whole_seconds},
};

/// The service as the generated server takes it.
pub(crate) struct PasswordResetRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl PasswordResetService for PasswordResetRpc {
    async fn request_code(&self, request: Request<RequestCodeRequest>) -> Reply<RequestCodeResponse> {
        let asked = request.get_ref();
        let channel = match asked.channel() {
            WireChannel::Sms => Channel::Sms,
            WireChannel::Whatsapp | WireChannel::Unspecified => Channel::WhatsApp,
        };
        let taken = self.ops.request_code(&asked.email, &asked.phone, channel).await;
        answer(taken, |next_at| RequestCodeResponse {
            next_at: Some(whole_seconds(next_at)),
        })
    }

    async fn reset_password(&self, request: Request<ResetPasswordRequest>) -> Reply<ResetPasswordResponse> {
        let asked = request.get_ref();
        let set = self
            .ops
            .reset_password(&asked.email, &asked.new_password, &asked.code)
            .await;
        answer(set, |()| ResetPasswordResponse {})
    }
}
