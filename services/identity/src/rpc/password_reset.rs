//! Password resets.

use portal_proto::identity::v1::{
    RequestCodeRequest, RequestCodeResponse, ResetPasswordRequest, ResetPasswordResponse,
    password_reset_service_server::PasswordResetService,
};
use tonic::{Request, Response, Status};

use crate::ops::Ops;

/// The service as the generated server takes it.
pub(crate) struct PasswordResetRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl PasswordResetService for PasswordResetRpc {
    async fn request_code(
        &self,
        _request: Request<RequestCodeRequest>,
    ) -> Result<Response<RequestCodeResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn reset_password(
        &self,
        _request: Request<ResetPasswordRequest>,
    ) -> Result<Response<ResetPasswordResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }
}
