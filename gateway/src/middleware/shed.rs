//! Refusing at once what cannot be done in time (TARGETS.md R20).

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::problem::Problem;

/// How many requests may be under way.
#[derive(Clone, Debug)]
pub(super) struct Places(Arc<Semaphore>);

impl Places {
    pub(super) fn new(count: usize) -> Self {
        Self(Arc::new(Semaphore::new(count.min(Semaphore::MAX_PERMITS))))
    }

    /// A place, or 503 without waiting: a queue would only make everybody late.
    pub(super) fn take(&self) -> Result<OwnedSemaphorePermit, Problem> {
        Arc::clone(&self.0)
            .try_acquire_owned()
            .map_err(|_| Problem::unavailable())
    }
}
