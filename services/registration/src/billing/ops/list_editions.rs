//! The association's stationery as it stands and as it was, for the desk.

use auth::{Caller, Role};
use kit::{
    page::{Page, Paged},
    report::reports,
};

use crate::billing::{domain::stationery::Edition, ops::billing_desk::BillingDesk, store::stationery};

/// Why the stationery is not shown.
#[derive(Debug, thiserror::Error)]
pub enum ListEditionsError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the stationery")]
    Database(#[from] sqlx::Error),
}

reports!(ListEditionsError {
    Role => Forbidden "akses_ditolak",
});

impl BillingDesk {
    /// What documents that are issued now say.
    pub async fn get_stationery(&self, caller: Caller) -> Result<Edition, ListEditionsError> {
        if caller.role != Role::Admin {
            return Err(ListEditionsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        Ok(self.edition(&mut conn).await?)
    }

    /// A page of the editions, the newest first; what the configuration says is none.
    pub async fn list_editions(&self, caller: Caller, page: Page) -> Result<Paged<Edition>, ListEditionsError> {
        if caller.role != Role::Admin {
            return Err(ListEditionsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        Ok(stationery::list(&mut conn, page).await?)
    }
}
