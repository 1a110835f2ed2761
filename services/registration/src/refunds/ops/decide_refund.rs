//! The desk says whether money goes back.

use auth::{Caller, Role};
use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    orders::{
        domain::{announced::OrderRefunded, order_status::OrderStatus},
        ops::order_desk::facts,
        store::orders,
    },
    refunds::{
        domain::{refund::DeskRefund, refund_state::RefundState},
        ops::refund_desk::RefundDesk,
        store::refunds,
    },
    seats::store::{seat_holds, seat_pools},
};

/// What the desk says, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundVerdict {
    pub id: Uuid,
    pub approved: bool,
    /// For the buyer to read.
    pub reason: String,
}

/// Why the refund stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum DecideRefundError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such refund")]
    Unknown,
    /// It was decided on.
    #[error("the refund is decided")]
    Settled,
    #[error("could not save the decision")]
    Write(#[from] WriteError),
    #[error("could not read or save the refund")]
    Database(#[from] sqlx::Error),
}

reports!(DecideRefundError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "pengembalian_tidak_ditemukan",
    Settled => Conflict "pengembalian_sudah_diputuskan",
    Write(source) => source,
});

impl RefundDesk {
    /// Approves a refund, and with it its order is over: its tickets let nobody in, its seats are anybody's. Or refuses it, and
    /// the order stands.
    pub async fn decide(&self, caller: Caller, verdict: &RefundVerdict) -> Result<DeskRefund, DecideRefundError> {
        if caller.role != Role::Admin {
            return Err(DecideRefundError::Role);
        }
        let (id, now) = (verdict.id, self.orders.clock.now());
        let mut write = Write::begin(&self.orders.pool, caller.member, now).await?;
        // The order first, as everybody locks.
        let order_id = refunds::order_of(write.conn(), id)
            .await?
            .ok_or(DecideRefundError::Unknown)?;
        if let Some(order_id) = order_id {
            orders::lock(write.conn(), order_id).await?;
        }
        refunds::lock(write.conn(), id).await?;
        let before = refunds::find(write.conn(), id)
            .await?
            .ok_or(DecideRefundError::Unknown)?;
        let next = if verdict.approved {
            RefundState::Approved
        } else {
            RefundState::Refused
        };
        if !before.refund.state.may_become(next) {
            return Err(DecideRefundError::Settled);
        }
        refunds::decide(write.conn(), id, next, &verdict.reason, now).await?;
        if let Some(order_id) = order_id.filter(|_| verdict.approved) {
            let order = orders::find(write.conn(), order_id)
                .await?
                .ok_or(sqlx::Error::RowNotFound)?;
            if !order.status.may_become(OrderStatus::Refunded) {
                return Err(DecideRefundError::Settled);
            }
            let back = seat_holds::free_sold(write.conn(), order_id).await?;
            seat_pools::take_back(write.conn(), back).await?;
            orders::settle(write.conn(), order_id, OrderStatus::Refunded, now).await?;
            write.announce(&OrderRefunded(facts(&order))).await?;
            write.also(
                Change::new("order.refunded", "order", order_id)
                    .from(json!({ "status": order.status.as_str() }))
                    .to(json!({ "status": OrderStatus::Refunded.as_str(), "refund": id })),
            );
        }
        let after = refunds::find(write.conn(), id)
            .await?
            .ok_or(DecideRefundError::Unknown)?;
        let change = Change::new("refund.decided", "refund", id)
            .from(json!({ "state": before.refund.state.as_str() }))
            .to(json!({ "state": next.as_str(), "reason": verdict.reason, "amount_idr": before.refund.amount_idr }));
        write.commit(change).await?;
        Ok(after)
    }
}
