//! Why demo content is not loaded.

use write::WriteError;

/// Why the demo content could not be loaded. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LoadDemoError {
    /// The pages say what cannot be.
    #[error("demo {entry} has an impossible {what}")]
    Impossible {
        /// Which entry, such as `agenda entry 7`.
        entry: String,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The database refused it, or went away.
    #[error("could not load the demo content")]
    Database(#[from] sqlx::Error),
    /// The commit was refused, or its answer was lost.
    #[error("could not save the demo content")]
    Write(#[from] WriteError),
}
