//! A member does not want an order any more, paid or not.

use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    orders::{
        domain::{order::Order, order_status::OrderStatus},
        ops::cancel_order::CancelOrderError,
        store::orders,
    },
    refunds::{
        domain::refund::{NewRefund, RefundOf},
        ops::{refund_desk::RefundDesk, refund_offer::refundable},
        store::refunds,
    },
};

/// Why the order stands.
#[derive(Debug, thiserror::Error)]
pub enum CallOffError {
    /// The member has none with this id.
    #[error("no such order")]
    Unknown,
    /// Nothing of it goes back any more.
    #[error("nothing goes back by the rules of the event")]
    TooLate,
    /// It was asked for already.
    #[error("a refund was asked for")]
    Asked,
    #[error("could not call the order off")]
    Cancel(#[from] CancelOrderError),
    #[error("could not save the refund")]
    Write(#[from] WriteError),
    #[error("could not read or save the order")]
    Database(#[from] sqlx::Error),
}

reports!(CallOffError {
    Unknown => NotFound "pesanan_tidak_ditemukan",
    TooLate => Conflict "pengembalian_ditutup",
    Asked => Conflict "pengembalian_sudah_diminta",
    Cancel(source) => source,
    Write(source) => source,
});

impl RefundDesk {
    /// Calls an order off that nobody paid yet; of one that is paid, asks for what goes back by the rules of its events. It
    /// stands until the desk decides.
    pub async fn call_off(&self, member_id: i64, id: Uuid) -> Result<Order, CallOffError> {
        let now = self.orders.clock.now();
        let mut write = Write::begin(&self.orders.pool, member_id, now).await?;
        orders::lock_of_member(write.conn(), member_id, id).await?;
        let order = orders::find_of_member(write.conn(), member_id, id).await?;
        let order = order.ok_or(CallOffError::Unknown)?;
        if order.status != OrderStatus::Paid {
            // It is decided anew there: whoever pays it meanwhile is told so.
            drop(write);
            return Ok(self.orders.cancel(member_id, id).await?);
        }
        let amount_idr = refundable(write.conn(), &order, now).await?;
        if amount_idr == 0 {
            return Err(CallOffError::TooLate);
        }
        let refund = NewRefund {
            id: Uuid::now_v7(),
            of: RefundOf::Order(id),
            paid_idr: order.total_idr,
            amount_idr,
            by: member_id,
            at: now,
            reason: None,
        };
        if !refunds::insert(write.conn(), refund).await? {
            return Err(CallOffError::Asked);
        }
        let change = Change::new("refund.requested", "order", id)
            .to(json!({ "refund": refund.id, "amount_idr": amount_idr, "paid_idr": order.total_idr }));
        write.commit(change).await?;
        Ok(order)
    }
}
