//! What both ends of a collective invoice have in common: it is open, and it ends once.

use auth::Caller;
use kit::report::reports;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    collective::{
        domain::collective_invoice::CollectiveInvoice,
        ops::collective_desk::{CollectiveDesk, is_of_the_desk, with_statuses},
        store::collectives,
    },
    orders::domain::collected::CollectiveState,
};

/// Why it stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum SettleCollectiveError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such collective invoice")]
    Unknown,
    /// It is paid or void.
    #[error("the collective invoice is settled")]
    Settled,
    #[error("could not save what became of the collective invoice")]
    Write(#[from] WriteError),
    #[error("could not read or settle the collective invoice")]
    Database(#[from] sqlx::Error),
}

reports!(SettleCollectiveError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "faktur_kolektif_tidak_ditemukan",
    Settled => Conflict "faktur_kolektif_sudah_selesai",
    Write(source) => source,
});

impl CollectiveDesk {
    /// A write in which nobody else settles this one, which may still end as `end`.
    pub(super) async fn begin_to_settle(
        &self,
        caller: Caller,
        id: Uuid,
        end: CollectiveState,
    ) -> Result<(Write, CollectiveInvoice), SettleCollectiveError> {
        if !is_of_the_desk(caller) {
            return Err(SettleCollectiveError::Role);
        }
        let mut write = Write::begin(&self.orders.pool, caller.member, self.orders.clock.now()).await?;
        collectives::lock(write.conn(), id).await?;
        let invoice = collectives::find(write.conn(), id).await?;
        let invoice = invoice.ok_or(SettleCollectiveError::Unknown)?;
        if !invoice.state.may_become(end) {
            return Err(SettleCollectiveError::Settled);
        }
        Ok((write, invoice))
    }
}

/// The end of that write: the invoice as it stands by then.
pub(super) async fn settled(
    mut write: Write,
    id: Uuid,
    change: Change,
) -> Result<CollectiveInvoice, SettleCollectiveError> {
    let invoice = with_statuses(write.conn(), id).await?;
    write.commit(change).await?;
    invoice.ok_or(SettleCollectiveError::Unknown)
}
