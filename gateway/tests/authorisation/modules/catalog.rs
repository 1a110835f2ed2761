//! A catalog with a poster for every role.

use auth::{Caller, Role};
use futures::{StreamExt, stream, stream::BoxStream};
use kit::{
    link::{self, Link},
    report::{Kind, status},
};
use portal_proto::catalog::v1 as pb;
use tonic::{Request, Response, Status, Streaming, service::Routes};

use super::{NO_POSTER, PUBLISHED, Reply, empty, forgets, poster_of};

#[derive(Clone, Copy)]
struct Catalog;

/// The way to it.
pub(super) fn link() -> Link {
    let services = Routes::new(pb::catalog_service_server::CatalogServiceServer::new(Catalog))
        .add_service(pb::programme_service_server::ProgrammeServiceServer::new(Catalog))
        .add_service(pb::stay_service_server::StayServiceServer::new(Catalog))
        .add_service(pb::poster_service_server::PosterServiceServer::new(Catalog))
        .add_service(pb::choice_service_server::ChoiceServiceServer::new(Catalog));
    link::local(services.prepare())
}

#[tonic::async_trait]
impl pb::catalog_service_server::CatalogService for Catalog {
    async fn list_events(&self, _: Request<pb::ListEventsRequest>) -> Reply<pb::ListEventsResponse> {
        empty()
    }

    async fn get_event(&self, _: Request<pb::GetEventRequest>) -> Reply<pb::Event> {
        empty()
    }

    async fn list_provinces(&self, _: Request<pb::ListProvincesRequest>) -> Reply<pb::ListRegionsResponse> {
        empty()
    }

    async fn list_regencies(&self, _: Request<pb::ListRegenciesRequest>) -> Reply<pb::ListRegionsResponse> {
        empty()
    }

    async fn list_districts(&self, _: Request<pb::ListDistrictsRequest>) -> Reply<pb::ListRegionsResponse> {
        empty()
    }

    async fn list_villages(&self, _: Request<pb::ListVillagesRequest>) -> Reply<pb::ListRegionsResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl pb::programme_service_server::ProgrammeService for Catalog {
    async fn list_sub_events(&self, _: Request<pb::ListSubEventsRequest>) -> Reply<pb::ListSubEventsResponse> {
        empty()
    }

    async fn get_sub_event(&self, _: Request<pb::GetSubEventRequest>) -> Reply<pb::SubEvent> {
        empty()
    }

    async fn list_bundles(&self, _: Request<pb::ListBundlesRequest>) -> Reply<pb::ListBundlesResponse> {
        empty()
    }

    async fn get_programme(&self, _: Request<pb::GetProgrammeRequest>) -> Reply<pb::Programme> {
        empty()
    }

    async fn get_programme_document(&self, _: Request<pb::GetProgrammeRequest>) -> Reply<pb::ProgrammeDocument> {
        empty()
    }

    async fn list_speakers(&self, _: Request<pb::ListSpeakersRequest>) -> Reply<pb::ListSpeakersResponse> {
        empty()
    }

    async fn list_venues(&self, _: Request<pb::ListVenuesRequest>) -> Reply<pb::ListVenuesResponse> {
        empty()
    }

    async fn list_contacts(&self, _: Request<pb::ListContactsRequest>) -> Reply<pb::ListContactsResponse> {
        empty()
    }

    async fn list_capacities(&self, _: Request<pb::ListCapacitiesRequest>) -> Reply<pb::ListCapacitiesResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl pb::stay_service_server::StayService for Catalog {
    async fn list_accommodations(
        &self,
        _: Request<pb::ListAccommodationsRequest>,
    ) -> Reply<pb::ListAccommodationsResponse> {
        empty()
    }

    async fn list_room_nights(&self, _: Request<pb::ListRoomNightsRequest>) -> Reply<pb::ListRoomNightsResponse> {
        empty()
    }

    async fn list_tours(&self, _: Request<pb::ListToursRequest>) -> Reply<pb::ListToursResponse> {
        empty()
    }

    async fn list_hospitality_banners(
        &self,
        _: Request<pb::ListHospitalityBannersRequest>,
    ) -> Reply<pb::ListHospitalityBannersResponse> {
        empty()
    }

    async fn register_hospitality(
        &self,
        request: Request<pb::RegisterHospitalityRequest>,
    ) -> Reply<pb::HospitalityRegistration> {
        auth::caller(&request)?;
        empty()
    }
}

#[tonic::async_trait]
impl pb::choice_service_server::ChoiceService for Catalog {
    async fn list_choices(&self, _: Request<pb::ListChoicesRequest>) -> Reply<pb::ListChoicesResponse> {
        empty()
    }
}

#[tonic::async_trait]
impl pb::poster_service_server::PosterService for Catalog {
    type OpenPosterFileStream = BoxStream<'static, Result<pb::PosterFile, Status>>;

    async fn list_posters(&self, _: Request<pb::ListPostersRequest>) -> Reply<pb::ListPostersResponse> {
        empty()
    }

    async fn list_own_posters(&self, request: Request<pb::ListOwnPostersRequest>) -> Reply<pb::ListPostersResponse> {
        auth::caller(&request)?;
        empty()
    }

    async fn submit_poster(&self, request: Request<Streaming<pb::PosterPart>>) -> Reply<pb::Poster> {
        auth::caller(&request)?;
        start(request.into_inner()).await?;
        empty()
    }

    async fn revise_poster(&self, request: Request<Streaming<pb::PosterPart>>) -> Reply<pb::Poster> {
        let caller = auth::caller(&request)?;
        let start = start(request.into_inner()).await?;
        if start.id.to_string() != poster_of(caller.role.as_str()) && !forgets("foreign_poster") {
            return Err(no_poster());
        }
        empty()
    }

    async fn open_poster_file(
        &self,
        request: Request<pb::OpenPosterFileRequest>,
    ) -> Result<Response<Self::OpenPosterFileStream>, Status> {
        let id = request.get_ref().poster_id.to_string();
        let public = id == PUBLISHED;
        let own = Caller::of(request.metadata())
            .is_some_and(|caller| caller.role == Role::Admin || poster_of(caller.role.as_str()) == id);
        if id == NO_POSTER || !(public || own || forgets("open_poster")) {
            return Err(no_poster());
        }
        let head = pb::PosterFileHead {
            media_type: "image/webp".to_owned(),
            version: "a1".to_owned(),
            public,
            ..pb::PosterFileHead::default()
        };
        let head = pb::PosterFile {
            part: Some(pb::poster_file::Part::Head(head)),
        };
        Ok(Response::new(stream::iter([Ok(head)]).boxed()))
    }
}

fn no_poster() -> Status {
    status(Kind::NotFound, "eposter_tidak_ditemukan", Vec::new())
}

/// Reads everything and gives what came first.
async fn start(mut parts: Streaming<pb::PosterPart>) -> Result<pb::PosterStart, Status> {
    let first = parts.message().await?.and_then(|part| part.part);
    while parts.message().await?.is_some() {}
    match first {
        Some(pb::poster_part::Part::Start(start)) => Ok(start),
        _ => Err(status(Kind::Invalid, "data_tidak_valid", Vec::new())),
    }
}
