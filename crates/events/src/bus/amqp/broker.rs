//! The connection: opened when needed, replaced when lost.
//!
//! lapin can recover connections by itself. It is not used: it gives up after sixteen tries, it
//! replays a topology of its own memory, and what was in flight fails all the same. A fresh
//! connection that declares what it needs is one path for the first start, a restarted broker and
//! a broker that was wiped.

use std::sync::Arc;

use lapin::{Channel, Connection, ConnectionProperties, uri::AMQPUri};
use tokio::{
    sync::Mutex,
    time::{error::Elapsed, timeout},
};

use super::{
    answer::ANSWER,
    topology::{self, Names},
};
use crate::{Retry, bus_error::BusError, consume::Subscription, lock::lock};

/// Seconds after which a peer that is silent counts as gone.
const HEARTBEAT: u16 = 10;
/// Bytes of a frame. lapin keeps room for 64 of them a connection and touches all of it: 8 MiB with the 128 KiB that RabbitMQ
/// offers. An event that is larger goes in several frames; the properties of a message have to fit into one.
const FRAME: u32 = 16 * 1024;

pub(super) struct Broker {
    uri: AMQPUri,
    /// What the connection is for, as the broker lists it.
    purpose: &'static str,
    names: Arc<Names>,
    retry: Retry,
    /// The process's consumers: no connection is handed out before they have their queues, so that
    /// nothing is published past them.
    subscriptions: Subscriptions,
    current: Mutex<Option<Arc<Connection>>>,
}

/// The consumers of a process, which all of its connections know.
pub(super) type Subscriptions = Arc<std::sync::Mutex<Vec<Subscription>>>;

impl Broker {
    pub fn new(
        url: &str,
        purpose: &'static str,
        names: Arc<Names>,
        retry: Retry,
        subscriptions: Subscriptions,
    ) -> Result<Self, BusError> {
        let mut uri: AMQPUri = url.parse().map_err(|_| BusError::Address)?;
        uri.query.heartbeat.get_or_insert(HEARTBEAT);
        uri.query.frame_max.get_or_insert(FRAME);
        Ok(Self {
            uri,
            purpose,
            names,
            retry,
            subscriptions,
            current: Mutex::new(None),
        })
    }

    /// Declares what every consumer needs.
    pub async fn declare_consumers(&self) -> Result<(), BusError> {
        let connection = self.connection().await?;
        for subscription in self.subscriptions() {
            topology::declare_consumer(&open_channel(&connection).await?, &self.names, &subscription).await?;
        }
        Ok(())
    }

    fn subscriptions(&self) -> Vec<Subscription> {
        lock(&self.subscriptions).clone()
    }

    /// The connection, opened by the first who asks; whoever asks meanwhile waits for the same.
    ///
    /// A broker short of memory or disk reads nothing from a connection that publishes, and lapin then writes nothing
    /// to it. Such a connection is waited for: a new one would be blocked by its first publication, and would leave the
    /// old one behind with whatever it still has to send.
    pub async fn connection(&self) -> Result<Arc<Connection>, BusError> {
        let mut current = self.current.lock().await;
        if let Some(connection) = current.as_ref().filter(|connection| connection.status().connected()) {
            if connection.status().blocked() {
                return Err(BusError::Blocked);
            }
            return Ok(Arc::clone(connection));
        }
        let lost = current.take().is_some();
        let properties = ConnectionProperties::default().with_connection_name(self.purpose.into());
        let connection = match timeout(ANSWER, Connection::connect_uri(self.uri.clone(), properties)).await {
            Ok(opened) => Arc::new(opened.map_err(BusError::Unreachable)?),
            Err(Elapsed { .. }) => return Err(BusError::TimedOut),
        };
        topology::declare_shared(&open_channel(&connection).await?, &self.names, &self.retry).await?;
        for subscription in self.subscriptions() {
            match topology::declare_consumer(&open_channel(&connection).await?, &self.names, &subscription).await {
                // This consumer will say so itself; the others go on.
                Ok(()) | Err(BusError::NotDurable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        if lost {
            tracing::info!("connected to the message broker again");
        }
        *current = Some(Arc::clone(&connection));
        Ok(connection)
    }

    /// A channel of the connection.
    pub async fn channel(&self) -> Result<Channel, BusError> {
        self.line().await.map(|(channel, _)| channel)
    }

    /// A channel with its connection. One that cannot be had says that the connection is dead,
    /// whatever it believes of itself.
    pub async fn line(&self) -> Result<(Channel, Arc<Connection>), BusError> {
        let connection = self.connection().await?;
        match open_channel(&connection).await {
            Ok(channel) => Ok((channel, connection)),
            // The block came in between.
            Err(_) if connection.status().blocked() => Err(BusError::Blocked),
            Err(error) => {
                self.forget(&connection).await;
                Err(error)
            }
        }
    }

    async fn forget(&self, dead: &Arc<Connection>) {
        let mut current = self.current.lock().await;
        if current.as_ref().is_some_and(|connection| Arc::ptr_eq(connection, dead)) {
            *current = None;
        }
    }
}

/// A channel, if there is one within [`ANSWER`].
pub(super) async fn open_channel(connection: &Connection) -> Result<Channel, BusError> {
    match timeout(ANSWER, connection.create_channel()).await {
        Ok(opened) => opened.map_err(BusError::Unreachable),
        Err(Elapsed { .. }) => Err(BusError::TimedOut),
    }
}
