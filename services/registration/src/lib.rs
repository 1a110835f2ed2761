//! Seats of sub-events, and how orders can be paid.
//!
//! Owns: the seat pools (how many seats a sub-event has, how many are promised and sold), the payment methods.
//! Events in: `catalog.sub_event_changed.v1`. Events out: none yet.
//!
//! What must hold: a pool never promises or sells more seats than it has; the table itself refuses that. Of two things
//! that the catalog said of a sub-event the one with the higher revision counts, whichever comes first, and however often
//! it comes. What no event told, because none was announced yet or because it was lost, is found by asking the catalog at
//! the start and every minute.
//!
//! To add a call: write it into `portal/registration/v1`, give it a file in `ops`, its SQL a function in `store` (then
//! `scripts/sqlx-prepare.sh`), a method in `rpc`, and a test in `tests/it` through the generated client.

mod config;
mod consumers;
pub mod domain;
mod metrics;
mod ops;
mod rpc;
mod store;

use kit::{
    link::Link,
    module::{Module, Worker},
    pulse::Pulse,
};
use sqlx::PgPool;

pub use crate::{
    config::Config,
    ops::{
        load_demo::load_demo,
        load_reference::{LoadReferenceError, load_reference},
    },
};

/// The name that `--target` takes.
pub const NAME: &str = "registration";

/// The tables of registration's own database.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();

/// What registration is given to run.
#[derive(Debug)]
pub struct Deps {
    /// Its own database, with [`MIGRATOR`] run.
    pub pool: PgPool,
    /// What it listens to.
    pub bus: events::Bus,
    /// Its section of the configuration, without problems.
    pub config: Config,
    /// The way to the catalog.
    pub catalog: Link,
}

/// Registration, ready to be run.
pub fn module(deps: Deps) -> Module {
    let Deps {
        pool,
        bus,
        config,
        catalog,
    } = deps;
    let (pulse, pulse_worker) = Pulse::of(NAME, &pool);
    let catch_up = rpc::catch_up::CatchUp::new(pool.clone(), catalog, config.catch_up_every());
    let listens = pool.clone();
    Module {
        name: NAME,
        workers: vec![
            events::upkeep(NAME, pool.clone()),
            bus.subscribe(consumers::follow_capacity::CONSUMER, move |event| {
                consumers::follow_capacity::take(listens.clone(), event)
            }),
            Worker::new(rpc::catch_up::JOB, |stop| catch_up.until(stop)),
            pulse_worker,
        ],
        pulse: Some(pulse),
        // A catalog that is away is no reason to take it out of service: the seats it knows are still right.
        checks: vec![kit::database::check(NAME, pool.clone())],
        grpc: rpc::routes(pool),
    }
}
