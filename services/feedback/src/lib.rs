//! What members think of the association: satisfaction forms, the index computed from them, testimonials.
//!
//! Owns: the forms, one a member and calendar year in Jakarta. Events in: none. Events out: none.
//!
//! What must hold: a member has one form a year, and whoever is counted is counted once; the table's primary key says so.
//! Nothing is shown to visitors that somebody of the association has not read: a form whose comment changes is a testimonial
//! no more. No figure is kept, all are computed from the forms when they are asked for.
//!
//! To add a call: write it into `portal/feedback/v1`, give it a file in `ops`, its SQL a function in `store` (then
//! `scripts/sqlx-prepare.sh`), a method in `rpc`, and a test in `tests/it` through the generated client.

pub mod domain;
mod metrics;
mod ops;
mod rpc;
mod store;

use kit::{clock::Clock, module::Module, pulse::Pulse};
use portal_proto::feedback::v1::feedback_service_server::FeedbackServiceServer;
use sqlx::PgPool;
use tonic::service::Routes;

pub use crate::ops::load_demo::{DemoForms, LoadDemoError, load_demo};

/// The name that `--target` takes.
pub const NAME: &str = "feedback";

/// The tables of the feedback service's own database.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();

/// What the feedback service is given to run.
#[derive(Debug)]
pub struct Deps {
    /// Its own database, with [`MIGRATOR`] run.
    pub pool: PgPool,
    /// The clock that decides which year a form is of.
    pub clock: Clock,
}

/// The feedback service, ready to be run.
pub fn module(deps: Deps) -> Module {
    let Deps { pool, clock } = deps;
    metrics::begin();
    let (pulse, pulse_worker) = Pulse::of(NAME, &pool);
    Module {
        name: NAME,
        workers: vec![pulse_worker],
        pulse: Some(pulse),
        checks: vec![kit::database::check(NAME, pool.clone())],
        grpc: Routes::new(FeedbackServiceServer::new(rpc::Rpc { pool, clock })),
    }
}
