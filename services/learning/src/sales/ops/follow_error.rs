//! Why an announcement could not be followed.

use write::WriteError;

/// Why an announcement of an order was not followed; it comes again.
#[derive(Debug, thiserror::Error)]
pub enum FollowOrderError {
    /// The database did not take it.
    #[error("the enrolments of an order could not be saved")]
    Database(#[from] sqlx::Error),
    /// The commit was refused, or its answer was lost.
    #[error("the enrolments of an order could not be committed")]
    Write(#[from] WriteError),
}
