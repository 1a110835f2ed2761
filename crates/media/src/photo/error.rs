//! Why a photo is not taken.

use image::ImageError;

/// Why a photo was not taken.
#[derive(Debug, thiserror::Error)]
pub enum PhotoError {
    /// Neither JPEG, PNG nor WebP, or damaged.
    #[error("the bytes are no picture that is taken")]
    NotAPicture(#[source] Option<ImageError>),
    /// More pixels than are read.
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// Others were in front for too long.
    #[error("other pictures are in front")]
    Busy,
    /// It cannot be written as WebP.
    #[error("the picture could not be written")]
    Unwritable,
    /// The thread panicked, or the process is stopping.
    #[error("the work at the picture stopped")]
    Stopped(#[source] tokio::task::JoinError),
}
