//! The gRPC calls of all rooms, put together.

use std::time::Duration;

use kit::clock::Clock;
use portal_proto::catalog::v1::{
    catalog_service_server::CatalogServiceServer, choice_service_server::ChoiceServiceServer,
    poster_service_server::PosterServiceServer, programme_service_server::ProgrammeServiceServer,
    quote_service_server::QuoteServiceServer, stay_service_server::StayServiceServer,
};
use sqlx::PgPool;
use tonic::service::Routes;

use crate::{
    choices::rpc::ChoiceRpc,
    config::Config,
    events::rpc::service::EventRpc,
    names::ops::reader::Reader,
    posters::{ops::poster_desk::PosterDesk, rpc::PosterRpc},
    programme::{
        ops::get_programme_document::Press,
        rpc::{quotes::QuoteRpc, service::ProgrammeRpc},
    },
    search::ops::totals::Totals,
    stays::rpc::StayRpc,
};

/// Everything that the catalog answers.
pub fn routes(pool: PgPool, clock: Clock, config: Config, desk: PosterDesk) -> Routes {
    let kept = Duration::from_millis(config.totals_kept_ms);
    let reader = Reader::new(pool.clone(), Duration::from_millis(config.names_kept_ms));
    let events = EventRpc {
        reader: reader.clone(),
        clock: clock.clone(),
        config: config.clone(),
        totals: Totals::kept_for(kept),
    };
    let quotes = QuoteRpc {
        reader: reader.clone(),
        clock: clock.clone(),
    };
    let programme = ProgrammeRpc {
        reader,
        clock: clock.clone(),
        config: config.clone(),
        press: Press::default(),
        totals: Totals::kept_for(kept),
    };
    let choices = ChoiceRpc {
        pool: pool.clone(),
        clock: clock.clone(),
    };
    let posters = PosterRpc {
        desk,
        config: config.clone(),
    };
    let stays = StayRpc { pool, clock, config };
    Routes::new(CatalogServiceServer::new(events))
        .add_service(ProgrammeServiceServer::new(programme))
        .add_service(QuoteServiceServer::new(quotes))
        .add_service(ChoiceServiceServer::new(choices))
        .add_service(PosterServiceServer::new(posters))
        .add_service(StayServiceServer::new(stays))
}
