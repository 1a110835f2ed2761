//! Making documents, as many at a time as there are cores: each takes one, and some 20 MiB.

use std::{num::NonZero, sync::Arc, thread::available_parallelism};

use tokio::{
    sync::{AcquireError, Semaphore},
    task::JoinError,
};

use crate::DocumentError;

/// Why there is no document: a mistake of ours, or the process is stopping.
#[derive(Debug, thiserror::Error)]
pub enum PressError {
    /// It could not be set.
    #[error("could not set the document")]
    Document(#[from] DocumentError),
    /// The thread panicked, or the process is stopping.
    #[error("the work at the document stopped")]
    Stopped(#[source] JoinError),
    /// The process is stopping.
    #[error("no more documents are made")]
    Closed(#[from] AcquireError),
}

/// Gives turns. Nothing is kept: the same data gives the same bytes whenever it is set. Clones share their turns.
#[derive(Clone, Debug)]
pub struct Press(Arc<Semaphore>);

impl Default for Press {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(
            available_parallelism().map_or(1, NonZero::get),
        )))
    }
}

impl Press {
    /// What `set` makes, once it is its turn.
    ///
    /// # Errors
    /// When it cannot be set, or the process is stopping.
    pub async fn make(
        &self,
        set: impl FnOnce() -> Result<Vec<u8>, DocumentError> + Send + 'static,
    ) -> Result<Vec<u8>, PressError> {
        let turn = Arc::clone(&self.0).acquire_owned().await?;
        let made = tokio::task::spawn_blocking(move || {
            // Held here: a caller who goes away does not let another one in beside the work that goes on.
            let _turn = turn;
            set()
        });
        Ok(made.await.map_err(PressError::Stopped)??)
    }
}
