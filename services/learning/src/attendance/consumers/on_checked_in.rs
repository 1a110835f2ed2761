//! The holder of a ticket came into a session.

use events::Envelope;
use kit::clock::Clock;
use sqlx::PgPool;

use crate::attendance::{
    domain::announced::CheckedIn,
    domain::standing::Moved,
    ops::note_visit::{NoteError, Told, note_visit},
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::NOTE_CHECK_IN;

/// Keeps it.
pub(crate) async fn take(pool: PgPool, clock: Clock, event: Envelope<CheckedIn>) -> Result<(), NoteError> {
    let told = Told {
        consumer: CONSUMER,
        event: event.id,
    };
    let CheckedIn {
        door,
        returned_at,
        attended_minutes,
    } = event.data;
    let moved = returned_at.map(|at| Moved::Back(at, attended_minutes.unwrap_or(0)));
    note_visit(&pool, told, &door, moved, clock.now()).await
}
