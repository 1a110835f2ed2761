//! Messages to phones and mailboxes: a worker, nobody calls it.

mod config;
mod inbox;

use kit::{clock::Clock, database, module::Module};
use sqlx::{PgPool, migrate::Migrator};
use tonic::service::Routes;

pub use crate::{
    config::Config,
    inbox::{Inbox, SentMessage},
};

/// The name that `--target` takes.
pub const NAME: &str = "notification";

/// The migrations of the notification database.
pub static MIGRATOR: Migrator = sqlx::migrate!();

/// What notification needs to run.
#[derive(Debug)]
pub struct Needs {
    /// Its own database, migrated.
    pub pool: PgPool,
    /// What it listens to, and where its own events go.
    pub bus: events::Bus,
    /// The time.
    pub clock: Clock,
    /// Its section of the configuration, without problems.
    pub config: Config,
    /// Opens what identity sealed into its events.
    pub seal_key: events::SealKey,
    /// Where the `log` provider puts its messages.
    pub inbox: Inbox,
}

/// Notification, ready to be run.
///
/// # Errors
/// When a provider cannot be set up.
pub async fn module(needs: Needs) -> Result<Module, SetupError> {
    let Needs { pool, bus, .. } = needs;
    Ok(Module {
        name: NAME,
        grpc: Routes::default(),
        workers: vec![bus.relay(NAME, pool.clone())],
        checks: vec![database::check(NAME, pool)],
    })
}

/// Why notification cannot run.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {}
