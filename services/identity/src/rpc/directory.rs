//! Lists to pick from, participants and sponsors.

use portal_proto::identity::v1::{
    GetOwnSponsorRequest, GetSponsorRequest, ListChoicesResponse, ListGendersRequest, ListInstitutionsRequest,
    ListInstitutionsResponse, ListParticipantsRequest, ListParticipantsResponse, ListReligionsRequest,
    ListSponsorsRequest, ListSponsorsResponse, Sponsor, directory_service_server::DirectoryService,
};
use tonic::{Request, Response, Status};

use crate::ops::Ops;

/// The service as the generated server takes it.
pub(crate) struct DirectoryRpc {
    pub(crate) ops: Ops,
}

#[tonic::async_trait]
impl DirectoryService for DirectoryRpc {
    async fn list_institutions(
        &self,
        _request: Request<ListInstitutionsRequest>,
    ) -> Result<Response<ListInstitutionsResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn list_religions(
        &self,
        _request: Request<ListReligionsRequest>,
    ) -> Result<Response<ListChoicesResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn list_genders(
        &self,
        _request: Request<ListGendersRequest>,
    ) -> Result<Response<ListChoicesResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn list_participants(
        &self,
        _request: Request<ListParticipantsRequest>,
    ) -> Result<Response<ListParticipantsResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn list_sponsors(
        &self,
        _request: Request<ListSponsorsRequest>,
    ) -> Result<Response<ListSponsorsResponse>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn get_sponsor(&self, _request: Request<GetSponsorRequest>) -> Result<Response<Sponsor>, Status> {
        Err(Status::unimplemented("not yet"))
    }

    async fn get_own_sponsor(&self, _request: Request<GetOwnSponsorRequest>) -> Result<Response<Sponsor>, Status> {
        Err(Status::unimplemented("not yet"))
    }
}
