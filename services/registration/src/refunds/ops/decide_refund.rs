//! The desk says whether money goes back.

use auth::{Caller, Role};
use kit::report::{Kind, Report};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    orders::{
        domain::{
            announced::{OrderLinesRefunded, OrderRefunded},
            order::{ItemStanding, Order, OrderItem},
            order_status::OrderStatus,
        },
        ops::facts::{facts, facts_of},
        store::orders,
    },
    refunds::{
        domain::{
            refund::{DeskRefund, Refund},
            refund_state::RefundState,
        },
        ops::refund_desk::RefundDesk,
        store::refunds,
    },
    seats::store::{seat_holds, seat_pools},
    tickets::store::{check_ins, tickets},
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
    /// Somebody came in with a ticket of it since it was asked for.
    #[error("a ticket of the refund was used")]
    Used {
        /// What it lets into.
        item: String,
    },
    #[error("could not save the decision")]
    Write(#[from] WriteError),
    #[error("could not read or save the refund")]
    Database(#[from] sqlx::Error),
}

impl Report for DecideRefundError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Role => (Kind::Forbidden, "akses_ditolak"),
            Self::Unknown => (Kind::NotFound, "pengembalian_tidak_ditemukan"),
            Self::Settled => (Kind::Conflict, "pengembalian_sudah_diputuskan"),
            Self::Used { .. } => (Kind::Conflict, "pengembalian_terpakai"),
            Self::Write(source) => source.report(),
            Self::Database(source) => source.report(),
        }
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Used { item } => vec![("item", item.clone())],
            _ => Vec::new(),
        }
    }
}

impl RefundDesk {
    /// Approves a refund, and with it its lines are over: their tickets let nobody in, their seats are anybody's. With the last line
    /// its order is over. Or refuses it, and the lines stand.
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
        let order = match order_id.filter(|_| verdict.approved) {
            Some(order_id) => {
                let order = orders::find(write.conn(), order_id).await?;
                let order = order.ok_or(sqlx::Error::RowNotFound)?;
                if !order.status.may_become(OrderStatus::Refunded) {
                    return Err(DecideRefundError::Settled);
                }
                unused(&mut write, &order, &before.refund).await?;
                Some(order)
            }
            None => None,
        };
        refunds::decide(write.conn(), id, next, &verdict.reason, now).await?;
        if let Some(order) = order {
            give_back(&mut write, &order, &before.refund, now).await?;
        }
        let after = refunds::find(write.conn(), id)
            .await?
            .ok_or(DecideRefundError::Unknown)?;
        let change = Change::new("refund.decided", "refund", id)
            .from(json!({ "state": before.refund.state.as_str() }))
            .to(json!({
                "state": next.as_str(), "reason": verdict.reason, "amount_idr": before.refund.amount_idr,
                "items": before.refund.titles(),
            }));
        write.commit(change).await?;
        Ok(after)
    }
}

/// Whether nobody came in with a ticket of these lines, and nobody does until the end of the transaction: their tickets are good until
/// the desk decides.
async fn unused(write: &mut Write, order: &Order, refund: &Refund) -> Result<(), DecideRefundError> {
    let lines: Vec<i64> = refund.lines.iter().map(|line| line.order_item_id).collect();
    tickets::lock_of_items(write.conn(), &lines).await?;
    let used = check_ins::items_of_order(write.conn(), order.id).await?;
    let came_in = |item: &&OrderItem| lines.contains(&item.id) && used.contains(&item.id);
    match order.items.iter().find(came_in) {
        Some(item) => Err(DecideRefundError::Used {
            item: item.title.clone(),
        }),
        None => Ok(()),
    }
}

/// Frees the seats of the lines of a refund that is approved, and with the last line of its order ends that.
async fn give_back(write: &mut Write, order: &Order, refund: &Refund, now: OffsetDateTime) -> Result<(), sqlx::Error> {
    let lines: Vec<i64> = refund.lines.iter().map(|line| line.order_item_id).collect();
    let back = seat_holds::free_sold(write.conn(), &lines).await?;
    seat_pools::take_back(write.conn(), back).await?;
    let mut left = order.items.iter().filter(|item| !lines.contains(&item.id));
    if left.all(|item| item.standing == ItemStanding::GivenBack) {
        orders::settle(write.conn(), order.id, OrderStatus::Refunded, now).await?;
        write.announce(&OrderRefunded(facts(order))).await?;
        write.also(
            Change::new("order.refunded", "order", order.id)
                .from(json!({ "status": order.status.as_str() }))
                .to(json!({ "status": OrderStatus::Refunded.as_str(), "refund": refund.id })),
        );
    } else {
        let given = order.items.iter().filter(|item| lines.contains(&item.id));
        write.announce(&OrderLinesRefunded(facts_of(order, given))).await?;
        write.also(
            Change::new("order.lines_refunded", "order", order.id)
                .to(json!({ "refund": refund.id, "items": refund.titles() })),
        );
    }
    Ok(())
}
