//! The bus over RabbitMQ: a connection for what the process publishes and one for what it consumes, a channel for each
//! relay and consumer.
//!
//! Two, because a broker short of memory or disk blocks the connections that publish: consumers must go on, or the
//! queues that fill its memory would never empty.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{Retry, consume::Subscription};

mod broker;
mod consumer;
mod dead_queues;
mod postpone;
mod publisher;
mod topology;

use broker::{Broker, Subscriptions};
pub(crate) use consumer::consume;
pub(crate) use dead_queues::DeadQueues;
use postpone::Copies;
use publisher::Confirmed;
use topology::Names;

/// Two: while one waits for confirms, the other reads the outbox.
pub(crate) const LANES: usize = 2;

/// Where the broker is, and how this portal uses it.
#[derive(Clone)]
pub struct AmqpSettings {
    /// `amqp://` or `amqps://` with user, password and virtual host. Over TLS the process must have
    /// installed rustls' crypto provider.
    pub url: String,
    /// What the names of all exchanges and queues begin with: two portals on one broker differ here.
    pub namespace: String,
    /// When a consumer that failed is asked again.
    pub retry: Retry,
}

impl AmqpSettings {
    /// The broker at `url`, everything else as usual.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            namespace: "portal".to_owned(),
            retry: Retry::default(),
        }
    }
}

/// The address holds a password.
impl fmt::Debug for AmqpSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AmqpSettings")
            .field("namespace", &self.namespace)
            .finish_non_exhaustive()
    }
}

/// Why the bus cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// Not an AMQP address. What was given stays out of the words: it may hold a password.
    #[error("the address of the message broker is not an amqp:// or amqps:// URL")]
    Address,
    /// The broker does not answer.
    #[error("the message broker cannot be reached")]
    Unreachable(#[source] lapin::Error),
    /// The broker answers too late.
    #[error("the message broker did not answer in time")]
    TimedOut,
    /// The broker protects itself.
    #[error("the message broker takes no messages for now: it is short of memory or disk")]
    Blocked,
    /// What the broker holds under a portal's name could lose events.
    #[error(
        "{name} at the message broker is not the durable quorum queue or durable exchange that the portal needs: {reply}; remove it, or choose another namespace"
    )]
    NotDurable {
        /// The exchange or queue.
        name: String,
        /// The broker's words.
        reply: String,
    },
    /// The broker refused something else.
    #[error("the message broker refused")]
    Refused(#[source] lapin::Error),
    /// The broker did not take a dead letter back.
    #[error("the message broker did not take everything back into {0}: the rest stays among the dead letters")]
    NotTaken(String),
    /// The broker took a consumer's queue away.
    #[error("the message broker ended the delivery from {0}")]
    Cancelled(String),
}

/// The process's share in the broker.
pub(crate) struct Amqp {
    publishing: Broker,
    consuming: Broker,
    copies: Copies,
    subscriptions: Subscriptions,
    names: Arc<Names>,
    retry: Retry,
    /// Consumers whose queue is refused, with the reason: readiness tells.
    refused: Mutex<BTreeMap<&'static str, String>>,
}

impl fmt::Debug for Amqp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Amqp").finish_non_exhaustive()
    }
}

impl Amqp {
    pub async fn open(settings: &AmqpSettings) -> Result<Self, BusError> {
        let names = Arc::new(Names::new(&settings.namespace));
        let subscriptions = Subscriptions::default();
        let broker = |purpose| {
            Broker::new(
                &settings.url,
                purpose,
                Arc::clone(&names),
                settings.retry.clone(),
                Arc::clone(&subscriptions),
            )
        };
        let bus = Self {
            publishing: broker("portal publishing")?,
            consuming: broker("portal consuming")?,
            copies: Copies::default(),
            subscriptions,
            names: Arc::clone(&names),
            retry: settings.retry.clone(),
            refused: Mutex::default(),
        };
        unless_away(bus.publishing.connection().await.map(drop))?;
        Ok(bus)
    }

    /// Remembers a consumer of this process.
    pub fn expect(&self, subscription: &Subscription) {
        lock(&self.subscriptions).push(subscription.clone());
    }

    pub fn consumers(&self) -> Vec<&'static str> {
        lock(&self.subscriptions)
            .iter()
            .map(|subscription| subscription.consumer)
            .collect()
    }

    pub async fn prepare(&self) -> Result<(), BusError> {
        unless_away(self.publishing.declare_consumers().await)
    }

    pub async fn publisher(&self, service: &'static str) -> Result<Confirmed, BusError> {
        Confirmed::open(&self.publishing, Arc::clone(&self.names), service).await
    }

    /// All is well, or what is not.
    pub async fn state(&self) -> Result<(), String> {
        if let Some(problem) = lock(&self.refused).values().next() {
            return Err(problem.clone());
        }
        self.publishing
            .connection()
            .await
            .map(drop)
            .map_err(|error| error.to_string())
    }
}

/// A broker that is away is waited for; anything else stops a start.
fn unless_away(tried: Result<(), BusError>) -> Result<(), BusError> {
    match tried {
        Err(error @ (BusError::Unreachable(_) | BusError::TimedOut | BusError::Blocked)) => {
            tracing::warn!(
                error = kit::report::chain(&error),
                "starting without the message broker"
            );
            Ok(())
        }
        other => other,
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
