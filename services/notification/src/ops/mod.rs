//! What notification does: takes messages in, sends them once, gives up on those that nobody can account for.

mod enqueue;
mod peers;
pub(crate) mod reach;
pub(crate) mod recover;
mod send;
mod settle;
mod sweep;
mod tell_member;
#[cfg(test)]
mod tests;

use std::{fmt, sync::Arc};

use events::SealKey;
use kit::clock::Clock;
use sqlx::PgPool;
use tokio::sync::Notify;

pub(crate) use enqueue::{EnqueueError, WantedMessage};
pub(crate) use peers::{PeerAway, Peers};
pub(crate) use reach::Told;

use crate::{config::Config, domain::channel::Channel, providers::Providers};

/// Everything an operation works with.
#[derive(Clone)]
pub(crate) struct Ops {
    pub pool: PgPool,
    pub clock: Clock,
    pub config: Config,
    pub seal_key: SealKey,
    pub providers: Providers,
    pub bells: Bells,
    pub peers: Arc<dyn Peers>,
    pub told: Told,
    /// The address by which members know the portal.
    pub portal_url: Option<String>,
}

impl fmt::Debug for Ops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ops")
    }
}

/// One bell a channel, rung when this process put a message into its queue. Those of others are found by polling.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bells {
    whatsapp: Arc<Notify>,
    sms: Arc<Notify>,
    mail: Arc<Notify>,
}

impl Bells {
    fn of(&self, channel: Channel) -> &Notify {
        match channel {
            Channel::Whatsapp => &self.whatsapp,
            Channel::Sms => &self.sms,
            Channel::Mail => &self.mail,
        }
    }
}
