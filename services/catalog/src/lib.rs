//! Events that members may attend, what they are made of, and the country's regions.
//!
//! Owns: events with what classifies and places them, their sub-events with prices, promos and packages, the programme,
//! speakers, venues and contacts, e-posters with their files, hotels, tours and hospitality, lists to choose from, the
//! four levels of regions, what a keyword is looked for in, and on which days an event counts as upcoming, running or
//! finished.
//! Events in: none. Events out: `catalog.sub_event_changed.v1`, `catalog.e_poster_submitted.v1`,
//! `catalog.e_poster_reviewed.v1`, `catalog.hospitality_registered.v1`; the payloads are the `announced.rs` of the rooms.
//!
//! Each subject is a room, a folder with its own layers `domain`, `store`, `ops` and `rpc`. A room may use what another one
//! holds as its own layers may (an operation another room's store, a store another room's domain), and the rooms do not
//! need each other in a circle: `search`, `forms`, `names` and `choices` know least, `events` those, `programme`, `posters` and
//! `stays` the events, `demo` everything and nobody the demo.
//!
//! To add a call: write it into `portal/catalog/v1`, give it a file in its room's `ops`, its SQL a function in `store` (then
//! `scripts/sqlx-prepare.sh`), a method in `rpc`, and a test in `tests/it` through the generated client.

mod choices;
mod config;
mod demo;
mod events;
mod forms;
mod metrics;
mod names;
mod posters;
mod programme;
mod reference;
mod regions;
mod rpc;
mod search;
mod stays;

use kit::{
    clock::Clock,
    module::{Module, Worker},
    pulse::Pulse,
};
use sqlx::PgPool;

use crate::posters::ops::{poster_desk::PosterDesk, sweep_files};

pub use crate::{
    config::Config,
    demo::ops::{
        load_demo::{DemoFiles, LoadDemoError, load_demo},
        offered::{DemoOffer, DemoOfferPrice, demo_offers},
    },
    programme::ops::{
        save_sub_event::{SaveSubEventError, save_sub_event},
        save_sub_events::{SaveSubEventsError, save_sub_events},
    },
    reference::ops::load_reference::{LoadReferenceError, REGIONS, load_reference},
};

/// The types in which sub-events are written.
pub mod domain {
    pub use crate::{
        choices::domain::code,
        programme::domain::{period, price, programme_draft, promo, session, speaker},
        reference::domain::classification,
    };
}

/// The name that `--target` takes.
pub const NAME: &str = "catalog";

/// The tables of the catalog's own database.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();

/// What the catalog is given to run.
#[derive(Debug)]
pub struct Deps {
    /// Its own database, with [`MIGRATOR`] run.
    pub pool: PgPool,
    /// Where events go.
    pub bus: ::events::Bus,
    /// Tells the time; a test has one that stands still.
    pub clock: Clock,
    /// Its section of the configuration.
    pub config: Config,
    /// Where the files of posters are kept; nobody else keeps anything there, and nobody serves it.
    pub files: media::Store,
}

/// The catalog, ready to be run.
pub fn module(deps: Deps) -> Module {
    let Deps {
        pool,
        bus,
        clock,
        config,
        files,
    } = deps;
    metrics::begin();
    let (pulse, pulse_worker) = Pulse::of(NAME, &pool);
    let desk = PosterDesk::new(pool.clone(), files.clone(), clock.clone(), config.room());
    let (sweeper, rejected_kept) = (desk.clone(), config.rejected_kept());
    let workers = vec![
        bus.relay(NAME, pool.clone()),
        pulse_worker,
        Worker::in_rounds(sweep_files::JOB, sweep_files::EVERY, move || {
            sweeper.clone().sweep_round(rejected_kept)
        }),
        write::key_sweeper(NAME, pool.clone(), clock.clone()),
    ];
    let checks = vec![kit::database::check(NAME, pool.clone()), files.check("catalog.files")];
    Module {
        name: NAME,
        workers,
        pulse: Some(pulse),
        checks,
        grpc: rpc::routes(pool, clock, config, desk),
    }
}
