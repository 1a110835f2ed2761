//! The gRPC calls: parse, operation, reply.

mod asked;
mod choices;
mod parse;
mod poster;
mod programme;
mod programme_parse;
mod programme_reply;
mod reply;
mod stay;

use std::time::Duration;

use kit::{clock::Clock, report::Report};
use portal_proto::catalog::v1::{
    self as pb,
    catalog_service_server::{CatalogService, CatalogServiceServer},
    choice_service_server::ChoiceServiceServer,
    poster_service_server::PosterServiceServer,
    programme_service_server::ProgrammeServiceServer,
    stay_service_server::StayServiceServer,
};
use sqlx::PgPool;
use tonic::{Request, Response, Status, service::Routes};

use self::{poster::PosterRpc, stay::StayRpc};
use crate::{
    config::Config,
    domain::filter::{EventFilter, SubEventFilter},
    ops::{
        get_event::get_event,
        get_programme_document::Press,
        list_events::list_events,
        list_regions::{Parent, list_regions},
        poster_desk::PosterDesk,
        totals::Totals,
    },
};

/// Everything that the catalog answers.
pub fn routes(pool: PgPool, clock: Clock, config: Config, desk: PosterDesk) -> Routes {
    let posters = PosterRpc {
        desk,
        config: config.clone(),
    };
    let stays = StayRpc {
        pool: pool.clone(),
        clock: clock.clone(),
        config: config.clone(),
    };
    let kept = Duration::from_millis(config.totals_kept_ms);
    let rpc = Rpc {
        pool,
        clock,
        config,
        press: Press::default(),
        event_totals: Totals::kept_for(kept),
        sub_event_totals: Totals::kept_for(kept),
    };
    Routes::new(CatalogServiceServer::new(rpc.clone()))
        .add_service(ProgrammeServiceServer::new(rpc.clone()))
        .add_service(ChoiceServiceServer::new(rpc))
        .add_service(PosterServiceServer::new(posters))
        .add_service(StayServiceServer::new(stays))
}

/// Answers what has no file of its own: events, regions, programmes, choices.
#[derive(Clone, Debug)]
pub struct Rpc {
    /// The catalog's own database.
    pub pool: PgPool,
    /// The time.
    pub clock: Clock,
    /// The limits.
    pub config: Config,
    /// Makes programmes as PDF.
    pub press: Press,
    /// How many events there are, by filter.
    pub event_totals: Totals<EventFilter>,
    /// How many sub-events there are, by filter.
    pub sub_event_totals: Totals<SubEventFilter>,
}

impl Rpc {
    async fn regions(&self, parent: Parent) -> Result<Response<pb::ListRegionsResponse>, Status> {
        let regions = list_regions(&self.pool, parent).await.map_err(Report::into_status)?;
        Ok(Response::new(reply::regions(regions)))
    }
}

#[tonic::async_trait]
impl CatalogService for Rpc {
    async fn list_events(
        &self,
        request: Request<pb::ListEventsRequest>,
    ) -> Result<Response<pb::ListEventsResponse>, Status> {
        let (filter, page) = parse::list_events(request.get_ref(), &self.config).map_err(Report::into_status)?;
        let found = list_events(&self.pool, &self.event_totals, &filter, page, self.clock.now())
            .await
            .map_err(Report::into_status)?;
        Ok(Response::new(reply::events(found, self.clock.jakarta_today())))
    }

    async fn get_event(&self, request: Request<pb::GetEventRequest>) -> Result<Response<pb::Event>, Status> {
        let event = get_event(&self.pool, request.get_ref().id, self.clock.now())
            .await
            .map_err(Report::into_status)?;
        Ok(Response::new(reply::event(event, self.clock.jakarta_today())))
    }

    async fn list_provinces(
        &self,
        _request: Request<pb::ListProvincesRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        self.regions(Parent::Country).await
    }

    async fn list_regencies(
        &self,
        request: Request<pb::ListRegenciesRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        self.regions(Parent::Province(request.get_ref().province_id)).await
    }

    async fn list_districts(
        &self,
        request: Request<pb::ListDistrictsRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        self.regions(Parent::Regency(request.get_ref().regency_id)).await
    }

    async fn list_villages(
        &self,
        request: Request<pb::ListVillagesRequest>,
    ) -> Result<Response<pb::ListRegionsResponse>, Status> {
        self.regions(Parent::District(request.get_ref().district_id)).await
    }
}
