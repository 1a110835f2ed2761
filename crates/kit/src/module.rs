//! What a service hands over to be run: its calls, its background work, its checks.

use std::{fmt, future::Future};

use futures::future::BoxFuture;
use tokio_util::sync::CancellationToken;
use tonic::service::Routes;

use crate::{health::Check, pulse::Pulse};

/// One module. `services/portal` runs one, several or all of them in a process.
pub struct Module {
    /// The name that `--target` takes.
    pub name: &'static str,
    /// Its gRPC services.
    pub grpc: Routes,
    /// Work that goes on in the background: relay, consumers, sweepers.
    pub workers: Vec<Worker>,
    /// What it depends on, named.
    pub checks: Vec<Check>,
    /// Whether its database answers; its calls are refused while it does not.
    pub pulse: Option<Pulse>,
}

type Run = Box<dyn FnOnce(CancellationToken) -> BoxFuture<'static, ()> + Send>;

/// Background work that goes on until it is told to stop.
pub struct Worker {
    /// For logs.
    pub name: String,
    run: Run,
}

impl Worker {
    /// Background work that returns soon after its token was cancelled.
    pub fn new<F, Fut>(name: impl Into<String>, run: F) -> Self
    where
        F: FnOnce(CancellationToken) -> Fut + Send + 'static,
        Fut: Future<Output = ()> + Send + 'static,
    {
        Self {
            name: name.into(),
            run: Box::new(move |stop| Box::pin(run(stop))),
        }
    }

    /// Runs it to its end.
    pub async fn run(self, stop: CancellationToken) {
        (self.run)(stop).await;
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Module")
            .field("name", &self.name)
            .field("workers", &self.workers)
            .finish_non_exhaustive()
    }
}
