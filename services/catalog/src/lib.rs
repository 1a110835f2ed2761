//! Events that members may attend, what they are made of, and the country's regions.
//!
//! Owns: events with what classifies and places them, their sub-events with prices, promos and packages, the programme,
//! speakers, venues and contacts, lists to choose from, the four levels of regions, what a keyword is looked for in, and
//! on which days an event counts as upcoming, running or finished.
//! Events in: none. Events out: `catalog.sub_event_changed.v1` (`domain/events.rs` has all payloads).
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

use kit::{
    clock::Clock,
    module::{Module, Worker},
    pulse::Pulse,
};
use sqlx::PgPool;

use crate::ops::poster_desk::PosterDesk;

pub use crate::{
    config::Config,
    ops::{
        load_demo::{DemoFiles, LoadDemoError, load_demo},
        load_reference::{LoadReferenceError, REGIONS, load_reference},
        save_sub_event::{SaveSubEventError, save_sub_event},
        save_sub_events::{SaveSubEventsError, save_sub_events},
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
    /// Where the files of posters are kept; nobody else keeps anything there, and nobody serves it.
    pub files: media::Store,
}

/// The catalog, ready to be run.
pub async fn module(needs: Needs) -> Module {
    let Needs {
        pool,
        bus,
        clock,
        config,
        files,
    } = needs;
    let (pulse, feeling) = Pulse::of("catalog", &pool);
    let desk = PosterDesk::new(pool.clone(), files, clock.clone());
    let sweeper = desk.clone();
    let workers = vec![
        bus.relay("catalog", pool.clone()),
        feeling,
        Worker::new("catalog.sweep", |stop| sweeper.sweep_until(stop)),
    ];
    let checks = vec![kit::database::check("catalog", pool.clone())];
    Module {
        name: "catalog",
        workers,
        pulse: Some(pulse),
        checks,
        grpc: rpc::routes(pool, clock, config, desk),
    }
}
