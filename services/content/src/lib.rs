//! What the association says about itself, and its news.
//!
//! Owns: site settings with brand words, contact and hero, social links, news, the banner beside them; and the pages about
//! the association: about text, vision and missions, training agenda, steps of a registration, history with milestones and
//! boards, and the chart of offices. Events in: none. Events out: none.
//!
//! What may be shown is held in three ways. News and history are HTML: cleaned before they are written and, by the checksum beside
//! them, whenever they were changed past this service. The about text is never HTML: it is kept as written, with the marks
//! of a picture's address and of `**a heading**`, and the page makes safe nodes of it. Everything else is plain text. Where a
//! page has one text, its table has one row at most; the offices are one tree because the table refuses every other shape.
//!
//! Services: `ContentService` (what stands on every page, news) and `PagesService` (the pages), both on one link.
//!
//! To add a call: write it into `portal/content/v1`, give it a file in `ops`, its SQL a function in
//! `store` (then `scripts/sqlx-prepare.sh`), a method in `rpc`, and a test in `tests/it` through the
//! generated client.

mod config;
pub mod domain;
mod metrics;
mod ops;
mod rpc;
mod store;

use kit::{clock::Clock, module::Module, pulse::Pulse};
use sqlx::PgPool;

pub use crate::{
    config::Config,
    ops::{
        load_demo::{DemoNews, DemoSite, load_demo},
        load_demo_error::LoadDemoError,
        load_demo_pages::DemoPages,
    },
};

/// The name that `--target` takes.
pub const NAME: &str = "content";

/// The tables of the content service's own database.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!();

/// What the content service is given to run.
#[derive(Debug)]
pub struct Deps {
    /// Its own database, with [`MIGRATOR`] run.
    pub pool: PgPool,
    /// The clock that says what is published by now.
    pub clock: Clock,
    /// Its section of the configuration.
    pub config: Config,
}

/// The content service, ready to be run.
pub fn module(deps: Deps) -> Module {
    let Deps { pool, clock, config } = deps;
    metrics::begin();
    let (pulse, pulse_worker) = Pulse::of(NAME, &pool);
    Module {
        name: NAME,
        workers: vec![pulse_worker],
        pulse: Some(pulse),
        checks: vec![kit::database::check(NAME, pool.clone())],
        grpc: rpc::routes(pool, clock, config),
    }
}
