//! The holder of a ticket left a session.

use events::Envelope;
use kit::clock::Clock;
use sqlx::PgPool;

use crate::attendance::{
    domain::announced::CheckedOut,
    domain::standing::Moved,
    ops::note_visit::{NoteError, Told, note_visit},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::NOTE_CHECK_OUT;

/// Keeps it.
pub(crate) async fn take(pool: PgPool, clock: Clock, event: Envelope<CheckedOut>) -> Result<(), NoteError> {
    let told = Told {
        consumer: CONSUMER,
        event: event.id,
    };
    note_visit(
        &pool,
        told,
        &event.data.door,
        Some(Moved::Out(event.data.left_at, event.data.attended_minutes)),
        clock.now(),
    )
    .await
}
