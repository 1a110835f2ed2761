//! The service that spans accounts, sponsors' registration, sessions and professions.

use kit::report::answer;
use portal_proto::identity::v1::{
    ChangePasswordRequest, ChangePasswordResponse, CheckSessionRequest, CheckSessionResponse, EndSessionRequest,
    EndSessionResponse, ListProfessionsRequest, ListProfessionsResponse, ListSessionsRequest, ListSessionsResponse,
    LogInRequest, LogOutRequest, LogOutResponse, RegisterRequest, RegisterSponsorRequest, SessionOpened,
    identity_service_server::IdentityService,
};
use tonic::Request;

use super::{
    caller::token,
    reply::{self, Reply},
};
use crate::{
    accounts::domain::registration::RegistrationForm,
    ops::Ops,
    sessions::domain::{device::Device, login::Attempt},
    sponsors::domain::sponsor::SponsorForm,
};

/// The service as the generated server takes it.
pub(crate) struct IdentityRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl IdentityService for IdentityRpc {
    async fn register(&self, request: Request<RegisterRequest>) -> Reply<SessionOpened> {
        let asked = request.get_ref();
        let form = RegistrationForm {
            name: &asked.name,
            phone: &asked.phone,
            email: &asked.email,
            password: &asked.password,
            profession_code: asked.profession_code.as_deref(),
            nik: &asked.nik,
        };
        let device = device(asked.device.as_deref());
        answer(self.ops.register(&form, device.as_ref()).await, Into::into)
    }

    async fn log_in(&self, request: Request<LogInRequest>) -> Reply<SessionOpened> {
        let asked = request.get_ref();
        let attempt = Attempt::read(&asked.login, &asked.password)?;
        let device = device(asked.device.as_deref());
        answer(
            self.ops.log_in(&attempt.login, attempt.password, device.as_ref()).await,
            Into::into,
        )
    }

    async fn log_out(&self, request: Request<LogOutRequest>) -> Reply<LogOutResponse> {
        answer(self.ops.log_out(token(&request)?).await, |()| LogOutResponse {})
    }

    async fn check_session(&self, request: Request<CheckSessionRequest>) -> Reply<CheckSessionResponse> {
        let found = self.ops.find_holder(&request.get_ref().access_token).await;
        answer(found, |(holder, session)| CheckSessionResponse {
            user: Some(reply::with_profession(holder.member, holder.profession_code)),
            session_id: session.to_string(),
        })
    }

    async fn register_sponsor(&self, request: Request<RegisterSponsorRequest>) -> Reply<SessionOpened> {
        let asked = request.get_ref();
        let form = SponsorForm {
            sponsor_name: &asked.sponsor_name,
            sponsor_address: &asked.sponsor_address,
            contact_name: &asked.contact_name,
            contact_phone: &asked.contact_phone,
            email: &asked.email,
            password: &asked.password,
        };
        let device = device(asked.device.as_deref());
        answer(self.ops.register_sponsor(&form, device.as_ref()).await, Into::into)
    }

    async fn list_sessions(&self, request: Request<ListSessionsRequest>) -> Reply<ListSessionsResponse> {
        let listed = self.ops.list_sessions(token(&request)?).await;
        answer(listed, |(living, asking)| ListSessionsResponse {
            sessions: living.into_iter().map(|one| reply::session(one, asking)).collect(),
        })
    }

    async fn end_session(&self, request: Request<EndSessionRequest>) -> Reply<EndSessionResponse> {
        let session = &request.get_ref().session_id;
        answer(self.ops.end_session(token(&request)?, session).await, |()| {
            EndSessionResponse {}
        })
    }

    async fn change_password(&self, request: Request<ChangePasswordRequest>) -> Reply<ChangePasswordResponse> {
        let asked = request.get_ref();
        let changed = self
            .ops
            .change_password(token(&request)?, &asked.old_password, &asked.new_password)
            .await;
        answer(changed, |ended| ChangePasswordResponse {
            ended_sessions: ended.try_into().unwrap_or(u32::MAX),
        })
    }

    async fn list_professions(&self, _request: Request<ListProfessionsRequest>) -> Reply<ListProfessionsResponse> {
        answer(self.ops.list_professions().await, |professions| {
            ListProfessionsResponse {
                professions: professions.into_iter().map(Into::into).collect(),
            }
        })
    }
}

/// The words for a `User-Agent` header; the header itself goes no further.
fn device(header: Option<&str>) -> Option<Device> {
    header.and_then(Device::of_user_agent)
}
