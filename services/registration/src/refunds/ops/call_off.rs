//! A member does not want an order any more, paid or not.

use kit::report::{FieldProblem, reports};
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    orders::{
        domain::{
            order::{Order, OrderItem},
            order_status::OrderStatus,
        },
        ops::cancel_order::CancelOrderError,
        store::orders,
    },
    refunds::{
        domain::{
            line_offer::{self, NotOffered},
            refund::{NewRefund, RefundOf},
            refund_account::RefundAccount,
        },
        ops::{give_up::give_up, refund_desk::RefundDesk, refund_offer::offers},
        store::refunds,
    },
    tickets::store::tickets,
};

/// Why the order stands.
#[derive(Debug, thiserror::Error)]
pub enum CallOffError {
    /// The member has none with this id.
    #[error("no such order")]
    Unknown,
    /// Lines are named of an order that nobody paid, or that is over: it ends as a whole or not at all.
    #[error("lines of an order that is not paid cannot be called off")]
    NotPaid,
    /// What is named is no line of it.
    #[error("no such line")]
    Lines(Vec<FieldProblem>),
    /// A line that is named went back.
    #[error("a line went back already")]
    GivenBack,
    /// Somebody came in with a ticket of it, or has it from its buyer.
    #[error("a ticket of it was used or given away")]
    Used,
    /// Nothing of it goes back any more.
    #[error("nothing goes back by the rules of the event")]
    TooLate,
    /// It cost nothing, and has begun.
    #[error("what has begun is not given up")]
    Begun,
    /// It was asked for already, or a line that is named was.
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
    NotPaid => Conflict "pesanan_tidak_dapat_diubah",
    Lines(fields) => Invalid "data_tidak_valid",
    GivenBack => Conflict "pengembalian_sudah_diputuskan",
    Used => Conflict "pengembalian_tiket_dipakai",
    TooLate => Conflict "pengembalian_ditutup",
    Begun => Conflict "pembatalan_ditutup",
    Asked => Conflict "pengembalian_sudah_diminta",
    Cancel(source) => source,
    Write(source) => source,
});

impl From<NotOffered> for CallOffError {
    fn from(why: NotOffered) -> Self {
        match why {
            NotOffered::NoLine(rule) => Self::Lines(vec![FieldProblem::new("item_ids", rule)]),
            NotOffered::AskedBack => Self::Asked,
            NotOffered::GivenBack => Self::GivenBack,
        }
    }
}

impl RefundDesk {
    /// Calls an order off that nobody paid yet; of one that is paid, asks for what goes back by the rules of its events, of these
    /// lines or, where none is named, of all that stand and nobody asked back. They stand until the desk decides. Of one that cost
    /// nothing they go at once.
    pub async fn call_off(
        &self,
        member_id: i64,
        id: Uuid,
        lines: &[i64],
        account: Option<&RefundAccount>,
    ) -> Result<Order, CallOffError> {
        let now = self.orders.clock.now();
        let mut write = Write::begin(&self.orders.pool, member_id, now).await?;
        orders::lock_of_member(write.conn(), member_id, id).await?;
        let order = orders::find_of_member(write.conn(), member_id, id).await?;
        let order = order.ok_or(CallOffError::Unknown)?;
        if order.status != OrderStatus::Paid {
            if !lines.is_empty() {
                return Err(CallOffError::NotPaid);
            }
            // It is decided anew there: whoever pays it meanwhile is told so.
            drop(write);
            return Ok(self.orders.cancel(member_id, id).await?);
        }
        if order.total_idr == 0 {
            // Its seats go at once: nobody comes in by them meanwhile.
            let items: Vec<i64> = order.items.iter().map(|item| item.id).collect();
            tickets::lock_of_items(write.conn(), &items).await?;
        }
        let offers = offers(write.conn(), &order, now).await?;
        let lines = line_offer::chosen(&order, offers, lines)?;
        if order.total_idr == 0 {
            if lines.iter().any(|line| !line.may_go) {
                return Err(CallOffError::Begun);
            }
            let change = give_up(&mut write, &order, &lines).await?;
            let left = orders::find_of_member(write.conn(), member_id, id).await?;
            write.commit(change).await?;
            return Ok(left.unwrap_or(order));
        }
        let amount_idr = line_offer::amount(&order, &lines);
        if amount_idr == 0 {
            let is_used = lines.iter().any(|line| line.is_used);
            return Err(if is_used {
                CallOffError::Used
            } else {
                CallOffError::TooLate
            });
        }
        let refund = NewRefund {
            id: Uuid::now_v7(),
            of: RefundOf::Lines(id, &lines),
            // By this number its table knows it; what came in for it bounds what goes back.
            paid_idr: order.total_idr,
            amount_idr,
            by: member_id,
            at: now,
            reason: None,
            account,
        };
        if !refunds::insert(write.conn(), refund).await? {
            return Err(CallOffError::Asked);
        }
        let named = |item: &&OrderItem| lines.iter().any(|line| line.order_item_id == item.id);
        let titles: Vec<&str> = order
            .items
            .iter()
            .filter(named)
            .map(|item| item.title.as_str())
            .collect();
        let change = Change::new("refund.requested", "order", id).to(json!({
            "refund": refund.id, "amount_idr": amount_idr, "paid_idr": order.paid_idr(), "items": titles,
        }));
        let asked = orders::find_of_member(write.conn(), member_id, id).await?;
        write.commit(change).await?;
        Ok(asked.unwrap_or(order))
    }
}
