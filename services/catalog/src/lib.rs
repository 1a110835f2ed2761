//! Events that members may attend, and the country's regions.
//!
//! Owns: events with what classifies and places them, the four levels of regions, what of an event a
//! keyword is looked for in, and on which days an event counts as upcoming, running or finished.
//! Events in: none yet. Events out: none yet; its outbox is relayed all the same, so that the first
//! one needs no more than a `push`.
//!
//! To add a call: write it into `portal/catalog/v1`, give it a file in `ops`, its SQL a function in
//! `store` (then `scripts/sqlx-prepare.sh`), a method in `rpc`, and a test in `tests/it` through the
//! generated client.

mod config;
pub mod domain;
mod metrics;
mod ops;
mod rpc;
mod store;

use kit::{clock::Clock, module::Module, pulse::Pulse};
use portal_proto::catalog::v1::catalog_service_server::CatalogServiceServer;
use sqlx::PgPool;
use tonic::service::Routes;

pub use crate::{
    config::Config,
    ops::{
        load_demo::{Demo, LoadDemoError, load_demo},
        load_reference::{LoadReferenceError, REGIONS, load_reference},
    },
};

/// The tables of the catalog's own database.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();

/// What the catalog is given to run.
#[derive(Debug)]
pub struct Needs {
    /// Its own database, with [`MIGRATOR`] run.
    pub pool: PgPool,
    /// Where events go.
    pub bus: events::Bus,
    /// The time.
    pub clock: Clock,
    /// Its section of the configuration.
    pub config: Config,
}

/// The catalog, ready to be run.
pub async fn module(needs: Needs) -> Module {
    let Needs {
        pool,
        bus,
        clock,
        config,
    } = needs;
    let (pulse, feeling) = Pulse::of("catalog", &pool);
    Module {
        name: "catalog",
        workers: vec![bus.relay("catalog", pool.clone()), feeling],
        pulse: Some(pulse),
        checks: vec![kit::database::check("catalog", pool.clone())],
        grpc: Routes::new(CatalogServiceServer::new(rpc::Rpc { pool, clock, config })),
    }
}
