//! The association's stationery is new.

use events::Envelope;
use sqlx::PgPool;

use crate::certificates::{
    domain::letterhead::StationeryChanged,
    ops::note_letterhead::{NoteLetterheadError, note_letterhead},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::NOTE_LETTERHEAD;

/// Keeps what concerns certificates.
pub(crate) async fn take(pool: PgPool, event: Envelope<StationeryChanged>) -> Result<(), NoteLetterheadError> {
    note_letterhead(&pool, CONSUMER, event.id, &event.data).await
}
