//! Profiles.

use portal_proto::identity::v1::{
    GetProfileRequest, Profile, SetPhotoRequest, UpdateProfileRequest, User, profile_service_server::ProfileService,
};
use tonic::{Request, Response, Status};

use crate::ops::Ops;

/// The service as the generated server takes it.
pub(crate) struct ProfileRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl ProfileService for ProfileRpc {
    async fn get_profile(&self, _request: Request<GetProfileRequest>) -> Result<Response<Profile>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn update_profile(&self, _request: Request<UpdateProfileRequest>) -> Result<Response<Profile>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn set_photo(&self, _request: Request<SetPhotoRequest>) -> Result<Response<User>, Status> {
        Err(Status::unimplemented("not yet"))
    }
}
