//! A member does not want an order any more.

use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    coupons::store::coupons,
    orders::{
        domain::{announced::OrderCancelled, order::Order, order_status::OrderStatus},
        ops::{facts::facts, order_desk::OrderDesk},
        store::orders,
    },
    payments::store::charges,
    seats::store::{seat_holds, seat_pools},
};

/// Why the order stands.
#[derive(Debug, thiserror::Error)]
pub enum CancelOrderError {
    /// The member has none with this id.
    #[error("no such order")]
    Unknown,
    /// It is paid or over.
    #[error("the order cannot be called off as it stands")]
    Settled,
    /// It waits with the others of a collective invoice.
    #[error("the order stands in a collective invoice")]
    Collected,
    #[error("could not save the order")]
    Write(#[from] WriteError),
    #[error("could not read or save the order")]
    Database(#[from] sqlx::Error),
}

reports!(CancelOrderError {
    Unknown => NotFound "pesanan_tidak_ditemukan",
    Settled => Conflict "pesanan_tidak_dapat_diubah",
    Collected => Conflict "pesanan_dalam_faktur_kolektif",
    Write(source) => source,
});

impl OrderDesk {
    /// Calls an order off that nobody paid yet, or whose proof the desk has not decided on; its seats are anybody's. Its proof stays
    /// on record: money that came for it all the same is a case before finance.
    pub async fn cancel(&self, member_id: i64, id: Uuid) -> Result<Order, CancelOrderError> {
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, member_id, now).await?;
        orders::lock_of_member(write.conn(), member_id, id).await?;
        let order = orders::find_of_member(write.conn(), member_id, id).await?;
        let order = order.ok_or(CancelOrderError::Unknown)?;
        // What is paid goes back by the rules of refunds.
        if order.status == OrderStatus::Paid || !order.status.may_become(OrderStatus::Cancelled) {
            return Err(CancelOrderError::Settled);
        }
        if order.documents.waits_collectively() {
            return Err(CancelOrderError::Collected);
        }
        let back = seat_holds::free_order(write.conn(), id).await?;
        seat_pools::give_back(write.conn(), back).await?;
        coupons::give_back(write.conn(), id, now).await?;
        orders::settle(write.conn(), id, OrderStatus::Cancelled, now).await?;
        if order.charge.is_some() {
            // The provider is told to take no money for it any more.
            charges::look_again(write.conn(), id, now).await?;
        }
        write.announce(&OrderCancelled(facts(&order))).await?;
        let change = Change::new("order.cancelled", "order", id)
            .from(json!({ "status": order.status.as_str(), "proof": order.proof.as_ref().map(|proof| proof.number) }))
            .to(json!({ "status": OrderStatus::Cancelled.as_str() }));
        write.commit(change).await?;
        Ok(Order {
            status: OrderStatus::Cancelled,
            ..order
        })
    }
}
