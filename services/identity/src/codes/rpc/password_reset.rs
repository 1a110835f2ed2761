//! Password resets.

use kit::report::answer;
use portal_proto::identity::v1::{
    Channel as WireChannel, RequestCodeRequest, RequestCodeResponse, ResetPasswordRequest, ResetPasswordResponse,
    password_reset_service_server::PasswordResetService,
};
use tonic::Request;

use crate::{
    codes::{
        domain::{otp::Channel, reset_browser::ResetBrowser},
        ops::reset_password::Resetting,
    },
    ops::Ops,
    rpc::reply::{Reply, whole_seconds},
    sessions::domain::known_devices::KnownDevices,
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
        let kept = asked.browser.as_deref().and_then(ResetBrowser::read);
        let browser = kept.unwrap_or_else(|| ResetBrowser::draw(&mut rand::rng()));
        let taken = self
            .ops
            .request_code(&asked.email, &asked.phone, channel, &browser)
            .await;
        answer(taken, |next_at| RequestCodeResponse {
            next_at: Some(whole_seconds(next_at)),
            browser: browser.as_str().to_owned(),
        })
    }

    async fn reset_password(&self, request: Request<ResetPasswordRequest>) -> Reply<ResetPasswordResponse> {
        let asked = request.get_ref();
        let by = Resetting {
            browser: asked.browser.as_deref().and_then(ResetBrowser::read),
            known: KnownDevices::read(asked.known_devices.as_deref().unwrap_or_default()),
            is_crowded: asked.from_crowded_address,
        };
        let set = self
            .ops
            .reset_password(&asked.email, &asked.new_password, &asked.code, &by)
            .await;
        answer(set, |known_devices| ResetPasswordResponse { known_devices })
    }
}
