//! What carries events between services: the same rules inside a process and over RabbitMQ.

use std::{future::Future, sync::Arc};

use async_trait::async_trait;
use futures::TryFuture;
use kit::{health::Check, module::Worker};
use sqlx::PgPool;

use crate::{
    Envelope, Event, Retry,
    bus_error::BusError,
    consume::Subscription,
    publisher::{Publisher, Publishers},
    relay,
};

mod amqp;
mod in_process;

pub(crate) use amqp::DeadQueues;
pub use amqp::{AmqpSettings, QueueState, look_at_queues};

/// Carries events. Clones are cheap and share one bus.
#[derive(Clone, Debug)]
pub struct Bus(Kind);

#[derive(Clone, Debug)]
enum Kind {
    InProcess(Arc<in_process::InProcess>),
    Amqp(Arc<amqp::Amqp>),
}

impl Bus {
    /// A bus for services that run in this process. Events wait in the outbox of the service that
    /// announced them until every consumer had them; dead letters stay in that service's database.
    #[must_use]
    pub fn in_process() -> Self {
        Self::in_process_with(Retry::default())
    }

    /// The same with other pauses between tries.
    #[must_use]
    pub fn in_process_with(retry: Retry) -> Self {
        Self(Kind::InProcess(Arc::new(in_process::InProcess::new(retry))))
    }

    /// A bus over RabbitMQ. A broker that is away now is not an error: events wait in the outbox,
    /// and the bus connects when it is back.
    ///
    /// # Errors
    /// When the address is no AMQP address, or the broker holds an exchange or queue of a portal's
    /// name that would lose events.
    pub async fn amqp(settings: &AmqpSettings) -> Result<Self, BusError> {
        Ok(Self(Kind::Amqp(Arc::new(amqp::Amqp::open(settings).await?))))
    }

    /// Declares the queues of every consumer subscribed so far: called once after the modules are
    /// built and before they run, so that a start is refused rather than events lost.
    ///
    /// # Errors
    /// When a queue exists that is not durable and replicated. A broker that is away is none.
    pub async fn prepare(&self) -> Result<(), BusError> {
        match &self.0 {
            Kind::InProcess(_) => Ok(()),
            Kind::Amqp(bus) => bus.prepare().await,
        }
    }

    /// The worker that sends what `service` has in its outbox in `pool`. Topics of the service
    /// begin with its name.
    #[must_use]
    pub fn relay(&self, service: &'static str, pool: PgPool) -> Worker {
        let bus = self.clone();
        Worker::new(format!("{service}.relay"), move |stop| {
            relay::run(bus, service, pool, stop)
        })
    }

    /// The worker that hands every event of topic `E::TOPIC` to `handler`. `consumer` is
    /// `<service>.<what it does>`, the same for all replicas: each event goes to one of them. The
    /// handler may see an event more than once; with [`inbox::claim`](crate::inbox::claim) in the
    /// transaction of its effect that does not matter. It has 30 seconds.
    #[must_use]
    pub fn subscribe<E, Fut>(
        &self,
        consumer: &'static str,
        handler: impl Fn(Envelope<E>) -> Fut + Send + Sync + 'static,
    ) -> Worker
    where
        E: Event,
        Fut: TryFuture<Ok = ()> + Future<Output = Result<(), Fut::Error>> + Send + 'static,
        Fut::Error: std::error::Error,
    {
        let subscription = Subscription::new(consumer, handler);
        match &self.0 {
            Kind::InProcess(bus) => {
                let subscriber = bus.subscribe(subscription);
                Worker::new(consumer, move |stop| async move { subscriber.run(stop).await })
            }
            Kind::Amqp(bus) => {
                bus.expect(&subscription);
                let bus = Arc::clone(bus);
                Worker::new(consumer, move |stop| async move {
                    amqp::consume(bus, subscription, stop).await
                })
            }
        }
    }

    /// The consumers subscribed so far.
    #[must_use]
    pub fn consumers(&self) -> Vec<&'static str> {
        match &self.0 {
            Kind::InProcess(bus) => bus.consumers(),
            Kind::Amqp(bus) => bus.consumers(),
        }
    }

    /// A readiness check by the name `bus`. It only gives notice: while the broker is away events
    /// wait in the outbox, and members notice nothing.
    #[must_use]
    pub fn check(&self) -> Check {
        let kind = self.0.clone();
        Check::new("bus", move || {
            let kind = kind.clone();
            async move {
                match kind {
                    Kind::InProcess(_) => Ok(()),
                    Kind::Amqp(bus) => bus.state().await,
                }
            }
        })
        .as_notice()
    }
}

#[async_trait]
impl Publishers for Bus {
    fn lanes(&self) -> usize {
        match &self.0 {
            Kind::InProcess(_) => in_process::LANES,
            Kind::Amqp(_) => amqp::LANES,
        }
    }

    async fn publisher(&self, service: &'static str) -> Result<Box<dyn Publisher>, BusError> {
        Ok(match &self.0 {
            Kind::InProcess(bus) => Box::new(in_process::Deliverer::new(Arc::clone(bus), service)),
            Kind::Amqp(bus) => Box::new(bus.publisher(service).await?),
        })
    }
}
