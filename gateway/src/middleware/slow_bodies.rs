//! Bodies that take long to come.
//!
//! A phone that loses its network for some seconds must not lose its form. But a request that waits for its client does
//! no work, so it gives its place among those under way back and takes one of the few for slow bodies: however many
//! bodies trickle in, no other request waits for them, and what they hold in memory has an end.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::OwnedSemaphorePermit;

use super::shed::Places;
use crate::problem::Problem;

/// A body that takes longer counts as slow.
pub(crate) const PROMPT: Duration = Duration::from_secs(1);

/// What slow bodies are granted.
#[derive(Clone, Debug)]
pub(crate) struct SlowBodies {
    /// How many there may be.
    pub(super) places: Places,
    /// The longest pause between two pieces of a body.
    pub(crate) idle: Duration,
    /// How long the whole of a body may take.
    pub(crate) total: Duration,
}

impl SlowBodies {
    /// A place for a slow body, or 503.
    pub(crate) fn take(&self) -> Result<OwnedSemaphorePermit, Problem> {
        self.places.take()
    }
}

/// A request's place among those under way, which it may give back for a while; clones are one.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    places: Places,
    held: Arc<Mutex<Option<OwnedSemaphorePermit>>>,
}

impl Place {
    /// Takes one, or 503.
    pub(super) fn of(places: &Places) -> Result<Self, Problem> {
        Ok(Self {
            held: Arc::new(Mutex::new(Some(places.take()?))),
            places: places.clone(),
        })
    }

    /// Lets another request have it.
    pub(crate) fn give_back(&self) {
        self.set(None);
    }

    /// Takes one again, or 503.
    pub(crate) fn take_again(&self) -> Result<(), Problem> {
        self.set(Some(self.places.take()?));
        Ok(())
    }

    fn set(&self, permit: Option<OwnedSemaphorePermit>) {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = permit;
    }
}
