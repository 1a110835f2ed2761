//! The bank has sent money back.

use auth::{Caller, Role};
use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::refunds::{
    domain::{refund::DeskRefund, refund_state::RefundState},
    ops::refund_desk::RefundDesk,
    store::refunds,
};

/// Why the refund stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum PayOutRefundError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such refund")]
    Unknown,
    /// Nobody approved it, or it was paid out.
    #[error("the refund cannot be paid out as it stands")]
    Settled,
    #[error("could not save the refund")]
    Write(#[from] WriteError),
    #[error("could not read or save the refund")]
    Database(#[from] sqlx::Error),
}

reports!(PayOutRefundError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "pengembalian_tidak_ditemukan",
    Settled => Conflict "pengembalian_sudah_diputuskan",
    Write(source) => source,
});

impl RefundDesk {
    /// Notes by which transfer an approved refund went back, once.
    pub async fn pay_out(&self, caller: Caller, id: Uuid, reference: &str) -> Result<DeskRefund, PayOutRefundError> {
        if caller.role != Role::Admin {
            return Err(PayOutRefundError::Role);
        }
        let now = self.orders.clock.now();
        let mut write = Write::begin(&self.orders.pool, caller.member, now).await?;
        refunds::lock(write.conn(), id).await?;
        let before = refunds::find(write.conn(), id)
            .await?
            .ok_or(PayOutRefundError::Unknown)?;
        if !before.refund.state.may_become(RefundState::PaidOut) {
            return Err(PayOutRefundError::Settled);
        }
        refunds::pay_out(write.conn(), id, reference, now).await?;
        let after = refunds::find(write.conn(), id)
            .await?
            .ok_or(PayOutRefundError::Unknown)?;
        let change = Change::new("refund.paid_out", "refund", id)
            .from(json!({ "state": before.refund.state.as_str() }))
            .to(json!({ "state": RefundState::PaidOut.as_str(), "bank_reference": reference }));
        write.commit(change).await?;
        Ok(after)
    }
}
