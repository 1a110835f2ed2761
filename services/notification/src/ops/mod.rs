//! What notification does: takes messages in, sends them once, gives up on those that nobody can account for.

mod enqueue;
mod recover;
mod send;
mod settle;
mod sweep;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use events::SealKey;
use kit::clock::Clock;
use sqlx::PgPool;
use tokio::sync::Notify;

pub(crate) use enqueue::{EnqueueError, WantedMessage};

use crate::{config::Config, providers::Providers};

/// Everything an operation works with.
#[derive(Clone, Debug)]
pub(crate) struct Ops {
    pub pool: PgPool,
    pub clock: Clock,
    pub config: Config,
    pub seal_key: SealKey,
    pub providers: Providers,
    /// Rung when a message was put into the queue by this process. Those of others are found by polling.
    pub bell: Arc<Notify>,
}
