//! Money that goes back, for the desk.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::reports,
};

use crate::refunds::{
    domain::{refund::DeskRefund, refund_state::RefundState},
    ops::refund_desk::RefundDesk,
    store::refunds,
};

/// Why no refunds are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListRefundsError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the refunds")]
    Database(#[from] sqlx::Error),
}

reports!(ListRefundsError {
    Role => Forbidden "akses_ditolak",
});

impl RefundDesk {
    /// A page of refunds, the newest first.
    pub async fn list(
        &self,
        caller: Caller,
        state: Option<RefundState>,
        page: Page,
    ) -> Result<Paged<DeskRefund>, ListRefundsError> {
        if caller.role != Role::Admin {
            return Err(ListRefundsError::Role);
        }
        let mut conn = self.orders.pool.acquire().await?;
        Ok(refunds::list(&mut conn, state, page).await?)
    }
}
