//! The service that spans accounts, sponsors' registration, sessions and professions.

use kit::report::answer;
use portal_proto::identity::v1::{
    ChangePasswordRequest, ChangePasswordResponse, CheckSessionRequest, CheckSessionResponse, EndSessionRequest,
    EndSessionResponse, ListProfessionsRequest, ListProfessionsResponse, ListSessionsRequest, ListSessionsResponse,
    ListSharedNiksRequest, ListSharedNiksResponse, LogInRequest, LogOutRequest, LogOutResponse, RegisterRequest,
    RegisterSponsorRequest, RequestEmailCodeRequest, RequestEmailCodeResponse, SessionOpened, VerifyEmailRequest,
    VerifyEmailResponse, identity_service_server::IdentityService,
};
use tonic::Request;

use super::{
    caller::token,
    reply::{self, Reply},
};
use crate::{
    accounts::domain::registration::RegistrationForm,
    ops::Ops,
    sessions::domain::{browser::Browser, device::Device, known_devices::KnownDevices, login::Attempt},
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
        let browser = browser(asked.device.as_deref(), None, asked.known_devices.as_deref());
        answer(self.ops.register(&form, &browser).await, Into::into)
    }

    async fn log_in(&self, request: Request<LogInRequest>) -> Reply<SessionOpened> {
        let asked = request.get_ref();
        let attempt = Attempt::read(&asked.login, &asked.password)?;
        let browser = Browser {
            is_crowded: asked.from_crowded_address,
            ..browser(
                asked.device.as_deref(),
                asked.address.as_deref(),
                asked.known_devices.as_deref(),
            )
        };
        answer(
            self.ops.log_in(&attempt.login, attempt.password, &browser).await,
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
        let browser = browser(asked.device.as_deref(), None, asked.known_devices.as_deref());
        answer(self.ops.register_sponsor(&form, &browser).await, Into::into)
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
        let known = KnownDevices::read(asked.known_devices.as_deref().unwrap_or_default());
        let changed = self
            .ops
            .change_password(token(&request)?, &asked.old_password, &asked.new_password, &known)
            .await;
        answer(changed, |(ended, known_devices)| ChangePasswordResponse {
            ended_sessions: ended.try_into().unwrap_or(u32::MAX),
            known_devices,
        })
    }

    async fn request_email_code(&self, request: Request<RequestEmailCodeRequest>) -> Reply<RequestEmailCodeResponse> {
        answer(self.ops.request_email_code(token(&request)?).await, |()| {
            RequestEmailCodeResponse {}
        })
    }

    async fn verify_email(&self, request: Request<VerifyEmailRequest>) -> Reply<VerifyEmailResponse> {
        let verified = self.ops.verify_email(token(&request)?, &request.get_ref().code).await;
        answer(verified, |()| VerifyEmailResponse {})
    }

    async fn list_shared_niks(&self, request: Request<ListSharedNiksRequest>) -> Reply<ListSharedNiksResponse> {
        answer(self.ops.list_shared_niks(token(&request)?).await, |pairs| {
            ListSharedNiksResponse {
                shared_niks: pairs.into_iter().map(Into::into).collect(),
            }
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

/// What a request says of its browser. Of the `User-Agent` header only words of our own go further.
fn browser(user_agent: Option<&str>, address: Option<&str>, known_devices: Option<&str>) -> Browser {
    Browser {
        device: user_agent.and_then(Device::of_user_agent),
        address: address.unwrap_or_default().to_owned(),
        known: KnownDevices::read(known_devices.unwrap_or_default()),
        is_crowded: false,
    }
}
