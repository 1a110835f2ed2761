//! A collective invoice is taken back, and its orders are their buyers' to pay again.

use auth::Caller;
use serde_json::json;
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
        domain::{collected::CollectiveState, payment_deadline::pay_until},
        store::orders,
    },
};

impl CollectiveDesk {
    /// Takes one back that nobody paid; its orders wait as long as new ones do, which is not beyond the beginning of what they are for.
    pub async fn void(
        &self,
        caller: Caller,
        id: Uuid,
        reason: &str,
    ) -> Result<CollectiveInvoice, SettleCollectiveError> {
        let (mut write, invoice) = self.begin_to_settle(caller, id, CollectiveState::Void).await?;
        let change = self
            .take_back(&mut write, &invoice, Some(caller.member), reason)
            .await?;
        settled(write, id, change).await
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
        let end = Settled {
            state: CollectiveState::Void,
            by,
            at: now,
            reason: Some(reason),
        };
        collectives::settle(write.conn(), invoice.id, end).await?;
        for id in ids {
            let order = orders::find(write.conn(), id).await?;
            let parts = order.iter().flat_map(|order| &order.items).flat_map(|item| &item.parts);
            let until = pay_until(now, self.orders.pay_within, parts);
            collective_orders::wait_no_longer_than(write.conn(), &[id], until).await?;
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
