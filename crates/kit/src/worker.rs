//! Work that goes on in the background of a process.

use std::{fmt, future::Future};

use futures::future::BoxFuture;
use tokio_util::sync::CancellationToken;

type Run = Box<dyn FnOnce(CancellationToken) -> BoxFuture<'static, ()> + Send>;

/// Background work that goes on until it is told to stop.
pub struct Worker {
    /// `<module>.<what it does>`, for logs.
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
