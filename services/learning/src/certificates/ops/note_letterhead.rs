//! The association's documents say something else from now on.

use events::inbox;
use sqlx::PgPool;
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::certificates::{domain::letterhead::StationeryChanged, store::letterhead};

/// Why an announcement of stationery was not followed; it comes again.
#[derive(Debug, thiserror::Error)]
pub enum NoteLetterheadError {
    #[error("a letterhead could not be saved")]
    Database(#[from] sqlx::Error),
    #[error("a letterhead could not be committed")]
    Write(#[from] WriteError),
}

/// Keeps what certificates carry from now on. The same event again changes nothing, nor does one that was overtaken.
pub async fn note_letterhead(
    pool: &PgPool,
    consumer: &'static str,
    event: Uuid,
    told: &StationeryChanged,
) -> Result<(), NoteLetterheadError> {
    let mut work = Unaudited::begin(pool, "registration's audit log says who changed the stationery").await?;
    if !inbox::claim(work.conn(), consumer, event).await? {
        return Ok(());
    }
    letterhead::note(work.conn(), told).await?;
    work.commit().await?;
    Ok(())
}
