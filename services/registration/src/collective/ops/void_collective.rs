//! A collective invoice is taken back, and its orders are their buyers' to pay again.

use auth::Caller;
use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    collective::{
        domain::collective_invoice::CollectiveInvoice,
        ops::collective_desk::{CollectiveDesk, is_of_the_desk, with_statuses},
        store::{
            collective_orders,
            collectives::{self, Settled},
        },
    },
    orders::domain::collected::CollectiveState,
};

/// Why it stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum VoidCollectiveError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such collective invoice")]
    Unknown,
    /// It is paid or void.
    #[error("the collective invoice is settled")]
    Settled,
    #[error("could not save that it is void")]
    Write(#[from] WriteError),
    #[error("could not read or take back the collective invoice")]
    Database(#[from] sqlx::Error),
}

reports!(VoidCollectiveError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "faktur_kolektif_tidak_ditemukan",
    Settled => Conflict "faktur_kolektif_sudah_selesai",
    Write(source) => source,
});

impl CollectiveDesk {
    /// Takes one back that nobody paid; its orders wait as long as new ones do.
    pub async fn void(&self, caller: Caller, id: Uuid, reason: &str) -> Result<CollectiveInvoice, VoidCollectiveError> {
        if !is_of_the_desk(caller) {
            return Err(VoidCollectiveError::Role);
        }
        let now = self.orders.clock.now();
        let mut write = Write::begin(&self.orders.pool, caller.member, now).await?;
        collectives::lock(write.conn(), id).await?;
        let invoice = collectives::find(write.conn(), id).await?;
        let invoice = invoice.ok_or(VoidCollectiveError::Unknown)?;
        if !invoice.state.may_become(CollectiveState::Void) {
            return Err(VoidCollectiveError::Settled);
        }
        let change = self
            .take_back(&mut write, &invoice, Some(caller.member), reason)
            .await?;
        let void = with_statuses(write.conn(), id).await?;
        write.commit(change).await?;
        void.ok_or(VoidCollectiveError::Unknown)
    }

    /// Within a write that is under way; its row is locked by the caller.
    pub(super) async fn take_back(
        &self,
        write: &mut Write,
        invoice: &CollectiveInvoice,
        by: Option<i64>,
        reason: &str,
    ) -> sqlx::Result<Change> {
        let now = write.now();
        let ids: Vec<Uuid> = invoice.content.orders.iter().map(|order| order.id).collect();
        collective_orders::lock(write.conn(), &ids).await?;
        let settled = Settled {
            state: CollectiveState::Void,
            by,
            at: now,
            reason: Some(reason),
        };
        collectives::settle(write.conn(), invoice.id, settled).await?;
        collective_orders::wait_no_longer_than(write.conn(), &ids, now + self.orders.pay_within).await?;
        for id in ids {
            let change = Change::new("order.uncollected", "order", id);
            write.also(
                change.to(json!({ "number": invoice.number, "collective_invoice": invoice.id, "reason": reason })),
            );
        }
        Ok(Change::new("collective_invoice.void", "collective_invoice", invoice.id)
            .from(json!({ "state": invoice.state.as_str() }))
            .to(json!({ "state": CollectiveState::Void.as_str(), "number": invoice.number, "reason": reason })))
    }
}
