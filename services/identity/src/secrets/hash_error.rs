//! Why a password was not hashed.

use kit::report::reports;
use tokio::sync::oneshot;

/// Why a password was neither hashed nor checked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HashError {
    /// Others were in front for too long.
    #[error("hashing is busy")]
    Busy,
    /// The library refused its input, or a stored hash cannot be read.
    #[error("the password hash cannot be worked with")]
    Unusable,
    /// The thread panicked, or the process is stopping.
    #[error("hashing stopped")]
    Stopped(#[source] oneshot::error::RecvError),
}

reports!(HashError {
    Busy => Unavailable "layanan_sibuk",
});
