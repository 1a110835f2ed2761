//! Somebody goes through a door of an event.

use events::inbox;
use sqlx::PgPool;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::attendance::{
    domain::{announced::Door, standing::Moved},
    store::{looks, visits},
};

/// Why an announcement of a door was not followed; it comes again.
#[derive(Debug, thiserror::Error)]
pub enum NoteError {
    #[error("what registration announced could not be saved")]
    Database(#[from] sqlx::Error),
    #[error("what registration announced could not be committed")]
    Write(#[from] WriteError),
}

/// An announcement that is to be followed.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    pub consumer: &'static str,
    /// Its id.
    pub event: Uuid,
}

/// Keeps who was there, and when he left or came back with so many minutes, and has it looked at anew what he earned. The same event
/// again changes nothing, nor does one that was overtaken.
pub async fn note_visit(
    pool: &PgPool,
    told: Told,
    door: &Door,
    moved: Option<Moved>,
    now: OffsetDateTime,
) -> Result<(), NoteError> {
    let mut work = Unaudited::begin(pool, "registration's audit log says who stood at the door").await?;
    if !inbox::claim(work.conn(), told.consumer, told.event).await? {
        return Ok(());
    }
    visits::note(work.conn(), door, moved).await?;
    looks::put(work.conn(), door.member_id, door.event_id, Some(now)).await?;
    work.commit().await?;
    Ok(())
}
