//! A collective invoice is paid, and with it all its orders.

use auth::Caller;
use serde_json::{Value, json};
use uuid::Uuid;
use write::{Change, Write};

use crate::{
    collective::{
        domain::collective_invoice::CollectiveInvoice,
        ops::{
            collective_desk::CollectiveDesk,
            settle_collective::{SettleCollectiveError, settled},
        },
        store::{
            collective_orders,
            collectives::{self, Settled},
        },
    },
    orders::{
        domain::{collected::CollectiveState, order::Order, order_status::OrderStatus, sharing::share_out},
        ops::mark_paid::mark_paid,
        store::orders,
    },
    seats::store::seat_pools,
};

impl CollectiveDesk {
    /// Finance says that the money is there.
    pub async fn pay(&self, caller: Caller, id: Uuid) -> Result<CollectiveInvoice, SettleCollectiveError> {
        let (mut write, invoice) = self.begin_to_settle(caller, id, CollectiveState::Paid).await?;
        let change = pay(&mut write, &invoice, None, Some(caller.member), json!({})).await?;
        settled(write, id, change).await
    }
}

/// Pays all its orders, by whoever said so (nobody: a statement), within a write that is under way; its row is locked by the caller.
/// What is `received` for it, where that is less than it asks for, is shared out by what each of them asks for. `by_what` names the money
/// for the audit log.
pub(crate) async fn pay(
    write: &mut Write,
    invoice: &CollectiveInvoice,
    received: Option<i64>,
    by: Option<i64>,
    by_what: Value,
) -> sqlx::Result<Change> {
    let now = write.now();
    let ids: Vec<Uuid> = invoice.content.orders.iter().map(|order| order.id).collect();
    collective_orders::lock(write.conn(), &ids).await?;
    let mut found = orders::find_all(write.conn(), &ids).await?;
    let paid: Option<Vec<Order>> = ids.iter().map(|id| found.remove(id)).collect();
    let paid = paid.ok_or(sqlx::Error::RowNotFound)?;
    // All their pools before the first is sold of: one order after the other would lock them in an order of its own.
    let parts = paid.iter().flat_map(|order| &order.items).flat_map(|item| &item.parts);
    let pools: Vec<i64> = parts.map(|part| part.sub_event_id).collect();
    seat_pools::lock(write.conn(), &pools).await?;
    let totals: Vec<i64> = paid.iter().map(|order| order.total_idr).collect();
    let shares = share_out(received.unwrap_or_else(|| totals.iter().sum()), &totals);
    for (order, share) in paid.into_iter().zip(shares) {
        mark_paid(write, &order, now).await?;
        if share < order.total_idr {
            // Nothing was asked back of what was not paid.
            orders::receive(write.conn(), order.id, share).await?;
        }
        let change = Change::new("order.paid_collectively", "order", order.id)
            .from(json!({ "status": order.status.as_str() }))
            .to(json!({
                "status": OrderStatus::Paid.as_str(), "number": invoice.number, "collective_invoice": invoice.id,
                "amount_idr": share,
            }));
        write.also(change);
    }
    let end = Settled {
        state: CollectiveState::Paid,
        by,
        at: now,
        reason: None,
    };
    collectives::settle(write.conn(), invoice.id, end).await?;
    Ok(Change::new("collective_invoice.paid", "collective_invoice", invoice.id)
        .from(json!({ "state": invoice.state.as_str() }))
        .to(json!({
            "state": CollectiveState::Paid.as_str(), "number": invoice.number, "amount_idr": received.unwrap_or(invoice.content.total_idr), "by": by_what,
        })))
}
