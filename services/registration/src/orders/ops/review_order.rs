//! The association's desk says whether an order is paid.

use auth::{Caller, Role};
use kit::report::{FieldProblem, reports};
use kit::rule::Rule;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    orders::{
        domain::{collected::Collected, order::Order, order_status::OrderStatus, payment_deadline::pay_until},
        ops::{mark_paid::mark_paid, order_desk::OrderDesk},
        store::{order_documents, orders},
    },
    payments::{
        domain::proof::Decision,
        ops::renew_charge::renew_charge,
        store::{charges, proofs},
    },
};

/// What the desk says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The money is there.
    Paid,
    /// It is not; the buyer reads why.
    NotPaid {
        /// In words for the buyer; none is a broken rule.
        reason: Option<String>,
    },
}

/// Why the order stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum ReviewOrderError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such order")]
    Unknown,
    /// It is over, or nobody says yet that it is paid.
    #[error("the order cannot be decided on as it stands")]
    Settled,
    /// Somebody else decided, or its buyer acted, since the desk looked at it.
    #[error("the order stands otherwise than it was seen")]
    Changed,
    /// It waits with the others of a collective invoice.
    #[error("the order stands in a collective invoice")]
    Collected,
    /// Fields broke rules.
    #[error("fields are not in order")]
    Refused(Vec<FieldProblem>),
    #[error("could not save the order")]
    Write(#[from] WriteError),
    #[error("could not read or save the order")]
    Database(#[from] sqlx::Error),
}

reports!(ReviewOrderError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "pesanan_tidak_ditemukan",
    Settled => Conflict "pesanan_tidak_dapat_diubah",
    Changed => Conflict "pesanan_sudah_berubah",
    Collected => Conflict "pesanan_dalam_faktur_kolektif",
    Refused(fields) => Invalid "data_tidak_valid",
    Write(source) => source,
});

impl OrderDesk {
    /// Sells the seats of an order that is paid, or has it wait for another payment. Whether its time is over is decided in the
    /// same locked row: as long as nobody gave it up, its seats are there, and money that came counts. Nothing is decided of one
    /// that stands otherwise than it was `seen`.
    pub async fn review(
        &self,
        caller: Caller,
        id: Uuid,
        seen: Option<OrderStatus>,
        verdict: &Verdict,
    ) -> Result<Order, ReviewOrderError> {
        if caller.role != Role::Admin {
            return Err(ReviewOrderError::Role);
        }
        let now = self.clock.now();
        let mut write = Write::begin(&self.pool, caller.member, now).await?;
        orders::lock(write.conn(), id).await?;
        let order = orders::find(write.conn(), id).await?.ok_or(ReviewOrderError::Unknown)?;
        let next = match verdict {
            Verdict::Paid => OrderStatus::Paid,
            Verdict::NotPaid { .. } => OrderStatus::AwaitingPayment,
        };
        // What is over is paid after all only where its seats are taken anew: by finance, with the money's case.
        if !order.status.is_open() || !order.status.may_become(next) {
            return Err(ReviewOrderError::Settled);
        }
        if seen.is_some_and(|seen| seen != order.status) {
            return Err(ReviewOrderError::Changed);
        }
        let collected = order_documents::collective_of(write.conn(), &[id]).await?;
        if collected.values().any(Collected::is_open) {
            return Err(ReviewOrderError::Collected);
        }
        match verdict {
            Verdict::Paid => mark_paid(&mut write, &order, now).await?,
            Verdict::NotPaid { reason } => {
                let missing = || ReviewOrderError::Refused(vec![FieldProblem::new("reason", Rule::Required)]);
                let reason = reason.as_deref().ok_or_else(missing)?;
                let parts = order.items.iter().flat_map(|item| &item.parts);
                let until = orders::reopen(write.conn(), id, reason, pay_until(now, self.pay_within, parts)).await?;
                if let Some(charge) = charges::lock(write.conn(), id).await? {
                    renew_charge(&mut write, &charge, until).await?;
                }
            }
        }
        proofs::decide(write.conn(), id, after_verdict(verdict), now).await?;
        let after = orders::find(write.conn(), id).await?.ok_or(ReviewOrderError::Unknown)?;
        let change = Change::new("order.reviewed", "order", id)
            .from(json!({ "status": order.status.as_str() }))
            .to(json!({ "status": next.as_str(), "refusal": after.refusal }));
        write.commit(change).await?;
        Ok(after)
    }
}

/// What a verdict makes of the proof that was looked at.
fn after_verdict(verdict: &Verdict) -> Decision<'_> {
    match verdict {
        Verdict::Paid => Decision::Accepted,
        Verdict::NotPaid { reason } => Decision::Refused(reason.as_deref().unwrap_or_default()),
    }
}
