//! A sponsor takes a seat back that it gave to a doctor.

use auth::Caller;
use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    sponsoring::{
        domain::pool::SponsorPool,
        ops::sponsor_desk::{SponsorDesk, is_sponsor},
        store::{assigned_seats, pools},
    },
    tickets::{domain::announced::TicketHolderChanged, store::tickets},
};

/// Why the doctor keeps the seat.
#[derive(Debug, thiserror::Error)]
pub enum TakeSeatBackError {
    /// The caller is no sponsor.
    #[error("the caller's role does not suffice")]
    Role,
    /// The sponsor has none with this number that is paid.
    #[error("no such pool")]
    Unknown,
    /// Nobody has a seat of it with this ticket.
    #[error("no such ticket in this pool")]
    UnknownTicket,
    /// It has begun, or somebody came in with the ticket.
    #[error("the seat is in use")]
    InUse,
    #[error("could not save that the seat is free")]
    Write(#[from] WriteError),
    #[error("could not read or save the seat")]
    Database(#[from] sqlx::Error),
}

reports!(TakeSeatBackError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "kursi_sponsor_tidak_ditemukan",
    UnknownTicket => NotFound "tiket_tidak_ditemukan",
    InUse => Conflict "kursi_sponsor_terpakai",
    Write(source) => source,
});

impl SponsorDesk {
    /// Makes the ticket of a seat void, and the seat free for another doctor. `None` is a ticket that cannot be.
    pub async fn take_back(
        &self,
        caller: Caller,
        pool_id: i64,
        ticket_id: Option<Uuid>,
    ) -> Result<SponsorPool, TakeSeatBackError> {
        if !is_sponsor(caller) {
            return Err(TakeSeatBackError::Role);
        }
        let ticket_id = ticket_id.ok_or(TakeSeatBackError::UnknownTicket)?;
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        pools::keep_order(write.conn(), caller.member, pool_id).await?;
        // The ticket before the pool, as a refund locks them: whoever scans it meanwhile waits, or was first.
        assigned_seats::lock(write.conn(), pool_id, ticket_id).await?;
        pools::lock(write.conn(), pool_id).await?;
        let pool = pools::find_of_sponsor(write.conn(), caller.member, pool_id).await?;
        let pool = pool.ok_or(TakeSeatBackError::Unknown)?;
        let seat = pool.seats.iter().find(|seat| seat.ticket_id == ticket_id);
        let seat = seat.ok_or(TakeSeatBackError::UnknownTicket)?;
        if !pool.can_be_taken_back(seat, now) {
            return Err(TakeSeatBackError::InUse);
        }
        tickets::make_void(write.conn(), ticket_id).await?;
        let ticket = tickets::find(write.conn(), ticket_id)
            .await?
            .ok_or(TakeSeatBackError::UnknownTicket)?;
        write.announce(&TicketHolderChanged::of(&ticket, false)).await?;
        let after = pools::find_of_sponsor(write.conn(), caller.member, pool_id).await?;
        let after = after.ok_or(TakeSeatBackError::Unknown)?;
        let change = Change::new("sponsor_seat.taken_back", "ticket", ticket_id)
            .from(json!({ "assigned": pool.assigned }))
            .to(json!({ "assigned": after.assigned, "pool": pool_id }));
        write.commit(change).await?;
        Ok(after)
    }
}
