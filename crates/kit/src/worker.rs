//! Work that goes on in the background of a process.

use std::{error::Error, fmt, future::Future, time::Duration};

use futures::future::BoxFuture;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use crate::report::chain;

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

    /// Background work in rounds: the first at once, the others as often as `every` says. A round that fails is logged, once
    /// until one succeeds again; one that has begun is finished before the work ends.
    pub fn in_rounds<F, Fut, E>(name: impl Into<String>, every: Duration, mut round: F) -> Self
    where
        F: FnMut() -> Fut + Send + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
        E: Error + Send,
    {
        let name = name.into();
        let worker = name.clone();
        Self::new(name, move |stop| async move {
            let mut rounds = interval(every);
            rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let mut failing = false;
            loop {
                tokio::select! {
                    () = stop.cancelled() => return,
                    _ = rounds.tick() => {}
                }
                let ended = round().await;
                if let Err(error) = &ended
                    && !failing
                {
                    tracing::warn!(worker, error = chain(error), "a round failed; the next one tries again");
                }
                failing = ended.is_err();
            }
        })
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
