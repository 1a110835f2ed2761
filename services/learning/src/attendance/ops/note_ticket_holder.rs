//! A ticket changes hands.

use events::inbox;
use sqlx::PgPool;
use time::OffsetDateTime;
use write::Unaudited;

use super::note_visit::{NoteError, Told};
use crate::attendance::{domain::announced::TicketHolderChanged, store::given_tickets};

/// Keeps that a ticket is a member's, or is not any more. The same event again changes nothing, nor does it matter which of the two
/// comes first.
pub async fn note_ticket_holder(
    pool: &PgPool,
    told: Told,
    ticket: &TicketHolderChanged,
    now: OffsetDateTime,
) -> Result<(), NoteError> {
    let mut work = Unaudited::begin(pool, "registration's audit log says who gave the ticket").await?;
    if !inbox::claim(work.conn(), told.consumer, told.event).await? {
        return Ok(());
    }
    given_tickets::note(work.conn(), ticket, now).await?;
    work.commit().await?;
    Ok(())
}
