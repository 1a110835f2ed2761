//! The process's connections to the broker and its consumers there.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex},
};

use super::{
    broker::{Broker, Subscriptions},
    copies::Copies,
    publisher::Confirmed,
    settings::AmqpSettings,
    topology::Names,
};
use crate::{Retry, bus_error::BusError, consume::Subscription, lock::lock};

/// The bus of a process, as far as RabbitMQ is concerned.
pub(crate) struct Amqp {
    pub(super) publishing: Broker,
    pub(super) consuming: Broker,
    pub(super) copies: Copies,
    subscriptions: Subscriptions,
    pub(super) names: Arc<Names>,
    pub(super) retry: Retry,
    /// Consumers whose queue is refused, with the reason: readiness tells.
    pub(super) refused: Mutex<BTreeMap<&'static str, String>>,
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
