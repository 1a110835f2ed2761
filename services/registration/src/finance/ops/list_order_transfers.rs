//! Transfers that may be an order's payment, beside the proof that the desk looks at.

use auth::{Caller, Role};
use kit::report::reports;
use uuid::Uuid;

use crate::{
    finance::{
        ops::{
            finance_desk::FinanceDesk,
            list_lines::{DeskLine, with_cases},
        },
        store::statement_lines,
    },
    orders::store::orders,
};

/// Why no transfers are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListOrderTransfersError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such order")]
    Unknown,
    #[error("could not read the statements")]
    Database(#[from] sqlx::Error),
}

reports!(ListOrderTransfersError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "pesanan_tidak_ditemukan",
});

impl FinanceDesk {
    /// The transfer that paid an order, and those that may be meant for it, the nearest amount first.
    pub async fn list_order_transfers(
        &self,
        caller: Caller,
        order_id: Uuid,
    ) -> Result<Vec<DeskLine>, ListOrderTransfersError> {
        if caller.role != Role::Admin {
            return Err(ListOrderTransfersError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        if orders::find(&mut conn, order_id).await?.is_none() {
            return Err(ListOrderTransfersError::Unknown);
        }
        let lines = statement_lines::near_order(&mut conn, order_id).await?;
        Ok(with_cases(&mut conn, lines).await?)
    }
}
