//! A collective invoice is paid, and with it all its orders.

use auth::Caller;
use kit::report::reports;
use serde_json::{Value, json};
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
    orders::{
        domain::{collected::CollectiveState, order_status::OrderStatus},
        ops::mark_paid::mark_paid,
        store::orders,
    },
    seats::store::seat_pools,
};

/// Why it stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum PayCollectiveError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such collective invoice")]
    Unknown,
    /// It is paid or void.
    #[error("the collective invoice is settled")]
    Settled,
    #[error("could not save that it is paid")]
    Write(#[from] WriteError),
    #[error("could not read or pay the collective invoice")]
    Database(#[from] sqlx::Error),
}

reports!(PayCollectiveError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "faktur_kolektif_tidak_ditemukan",
    Settled => Conflict "faktur_kolektif_sudah_selesai",
    Write(source) => source,
});

impl CollectiveDesk {
    /// Finance says that the money is there.
    pub async fn pay(&self, caller: Caller, id: Uuid) -> Result<CollectiveInvoice, PayCollectiveError> {
        if !is_of_the_desk(caller) {
            return Err(PayCollectiveError::Role);
        }
        let now = self.orders.clock.now();
        let mut write = Write::begin(&self.orders.pool, caller.member, now).await?;
        collectives::lock(write.conn(), id).await?;
        let invoice = collectives::find(write.conn(), id).await?;
        let invoice = invoice.ok_or(PayCollectiveError::Unknown)?;
        if !invoice.state.may_become(CollectiveState::Paid) {
            return Err(PayCollectiveError::Settled);
        }
        let change = pay(&mut write, &invoice, Some(caller.member), json!({})).await?;
        let paid = with_statuses(write.conn(), id).await?;
        write.commit(change).await?;
        paid.ok_or(PayCollectiveError::Unknown)
    }
}

/// Pays all its orders, by whoever said so (nobody: a statement), within a write that is under way; its row is locked by the caller.
/// `by_what` names the money for the audit log.
pub(crate) async fn pay(
    write: &mut Write,
    invoice: &CollectiveInvoice,
    by: Option<i64>,
    by_what: Value,
) -> sqlx::Result<Change> {
    let now = write.now();
    let ids: Vec<Uuid> = invoice.content.orders.iter().map(|order| order.id).collect();
    collective_orders::lock(write.conn(), &ids).await?;
    let mut paid = Vec::with_capacity(ids.len());
    for id in ids {
        paid.push(orders::find(write.conn(), id).await?.ok_or(sqlx::Error::RowNotFound)?);
    }
    // All their pools before the first is sold of: one order after the other would lock them in an order of its own.
    let parts = paid.iter().flat_map(|order| &order.items).flat_map(|item| &item.parts);
    let pools: Vec<i64> = parts.map(|part| part.sub_event_id).collect();
    seat_pools::lock(write.conn(), &pools).await?;
    for order in paid {
        mark_paid(write, &order, now).await?;
        let change = Change::new("order.paid_collectively", "order", order.id)
            .from(json!({ "status": order.status.as_str() }))
            .to(json!({
                "status": OrderStatus::Paid.as_str(), "number": invoice.number, "collective_invoice": invoice.id,
                "amount_idr": order.total_idr,
            }));
        write.also(change);
    }
    let settled = Settled {
        state: CollectiveState::Paid,
        by,
        at: now,
        reason: None,
    };
    collectives::settle(write.conn(), invoice.id, settled).await?;
    Ok(Change::new("collective_invoice.paid", "collective_invoice", invoice.id)
        .from(json!({ "state": invoice.state.as_str() }))
        .to(json!({
            "state": CollectiveState::Paid.as_str(), "number": invoice.number, "amount_idr": invoice.content.total_idr,
            "by": by_what,
        })))
}
