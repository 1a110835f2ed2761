//! Answers the calls of `CatalogService`: events, and the regions that they lie in.

use kit::{clock::Clock, report::answer};
use portal_proto::catalog::v1::{self as pb, catalog_service_server::CatalogService};
use tonic::{Request, Response, Status};

use super::{parse, reply};
use crate::{
    config::Config,
    events::{
        domain::filter::EventFilter,
        ops::{get_event::get_event, list_events::list_events},
    },
    names::ops::reader::Reader,
    regions::{ops::list_regions::Parent, rpc::regions},
    search::ops::totals::Totals,
};

/// Answers the calls of `CatalogService`.
#[derive(Clone, Debug)]
pub struct EventRpc {
    /// The catalog's own database, and the names in it.
    pub reader: Reader,
    pub clock: Clock,
    pub config: Config,
    /// How many events there are, by filter.
    pub totals: Totals<EventFilter>,
}

#[tonic::async_trait]
impl CatalogService for EventRpc {
    async fn list_events(
        &self,
        request: Request<pb::ListEventsRequest>,
    ) -> Result<Response<pb::ListEventsResponse>, Status> {
        let (filter, order, page) = parse::list_events(request.get_ref(), &self.config)?;
        let now = self.clock.now();
        let found = list_events(&self.reader, &self.totals, &filter, order, page, now).await;
        answer(found, |found| reply::events(found, now))
    }

    async fn get_event(&self, request: Request<pb::GetEventRequest>) -> Result<Response<pb::Event>, Status> {
        let now = self.clock.now();
        let found = get_event(&self.reader, request.get_ref().id, now).await;
        answer(found, |found| reply::event(found, now))
    }

    async fn list_provinces(
        &self,
        _request: Request<pb::ListProvincesRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        regions(&self.reader.pool, Parent::Country).await
    }

    async fn list_regencies(
        &self,
        request: Request<pb::ListRegenciesRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        regions(&self.reader.pool, Parent::Province(request.get_ref().province_id)).await
    }

    async fn list_districts(
        &self,
        request: Request<pb::ListDistrictsRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        regions(&self.reader.pool, Parent::Regency(request.get_ref().regency_id)).await
    }

    async fn list_villages(
        &self,
        request: Request<pb::ListVillagesRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        regions(&self.reader.pool, Parent::District(request.get_ref().district_id)).await
    }
}
