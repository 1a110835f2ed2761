//! gRPC: parse, one operation, reply.

mod directory;
mod password_reset;
mod profile;
mod reply;

use kit::report::{Kind, Report, status};
use portal_proto::identity::v1::{
    ChangePasswordRequest, ChangePasswordResponse, CheckSessionRequest, CheckSessionResponse, EndSessionRequest,
    EndSessionResponse, ListProfessionsRequest, ListProfessionsResponse, ListSessionsRequest, ListSessionsResponse,
    LogInRequest, LogOutRequest, LogOutResponse, RegisterRequest, RegisterSponsorRequest, SessionOpened,
    identity_service_server::IdentityService,
};
use tonic::{Request, Response, Status};

pub(crate) use self::{directory::DirectoryRpc, password_reset::PasswordResetRpc, profile::ProfileRpc};
use crate::{
    domain::{login::Login, registration::RegistrationForm},
    ops::Ops,
};

/// The service as the generated server takes it.
pub(crate) struct IdentityRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl IdentityService for IdentityRpc {
    async fn register(&self, request: Request<RegisterRequest>) -> Result<Response<SessionOpened>, Status> {
        let asked = request.get_ref();
        let form = RegistrationForm {
            name: &asked.name,
            phone: &asked.phone,
            email: &asked.email,
            password: &asked.password,
            profession_code: asked.profession_code.as_deref(),
            nik: &asked.nik,
        };
        let opened = self.ops.register(&form).await.map_err(Report::into_status)?;
        Ok(Response::new(opened.into()))
    }

    async fn log_in(&self, request: Request<LogInRequest>) -> Result<Response<SessionOpened>, Status> {
        let asked = request.get_ref();
        let opened = self
            .ops
            .log_in(&Login::read(&asked.login), &asked.password)
            .await
            .map_err(Report::into_status)?;
        Ok(Response::new(opened.into()))
    }

    async fn log_out(&self, request: Request<LogOutRequest>) -> Result<Response<LogOutResponse>, Status> {
        let Some(token) = auth::bearer(request.metadata()) else {
            return Err(status(Kind::Unauthenticated, "sesi_berakhir", Vec::new()));
        };
        self.ops.log_out(token).await.map_err(Report::into_status)?;
        Ok(Response::new(LogOutResponse {}))
    }

    async fn check_session(
        &self,
        request: Request<CheckSessionRequest>,
    ) -> Result<Response<CheckSessionResponse>, Status> {
        let token = &request.get_ref().access_token;
        let (member, session) = self.ops.check_session(token).await.map_err(Report::into_status)?;
        Ok(Response::new(CheckSessionResponse {
            user: Some(member.into()),
            session_id: session.to_string(),
        }))
    }

    async fn register_sponsor(
        &self,
        _request: Request<RegisterSponsorRequest>,
    ) -> Result<Response<SessionOpened>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn list_sessions(
        &self,
        _request: Request<ListSessionsRequest>,
    ) -> Result<Response<ListSessionsResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn end_session(&self, _request: Request<EndSessionRequest>) -> Result<Response<EndSessionResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn change_password(
        &self,
        _request: Request<ChangePasswordRequest>,
    ) -> Result<Response<ChangePasswordResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn list_professions(
        &self,
        _request: Request<ListProfessionsRequest>,
    ) -> Result<Response<ListProfessionsResponse>, Status> {
        let professions = self.ops.list_professions().await.map_err(Report::into_status)?;
        Ok(Response::new(ListProfessionsResponse {
            professions: professions.into_iter().map(Into::into).collect(),
        }))
    }
}
