//! A ticket was given to a member who did not buy it, or is not his any more.

use events::Envelope;
use kit::clock::Clock;
use sqlx::PgPool;

use crate::attendance::{
    domain::announced::TicketHolderChanged,
    ops::{
        note_ticket_holder::note_ticket_holder,
        note_visit::{NoteError, Told},
    },
};

/// The name in the inbox and of the queue.
pub(crate) const CONSUMER: &str = events::consumers::NOTE_TICKET_HOLDER;

/// Keeps it.
pub(crate) async fn take(pool: PgPool, clock: Clock, event: Envelope<TicketHolderChanged>) -> Result<(), NoteError> {
    let told = Told {
        consumer: CONSUMER,
        event: event.id,
    };
    note_ticket_holder(&pool, told, &event.data, clock.now()).await
}
