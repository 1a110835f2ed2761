//! Collective invoices, for the finance desk.

use auth::Caller;
use kit::{
    page::{Page, Paged},
    report::reports,
};
use uuid::Uuid;

use crate::collective::{
    domain::collective_invoice::{CollectiveFilter, CollectiveInvoice},
    ops::collective_desk::{CollectiveDesk, is_of_the_desk, with_statuses},
    store::collectives,
};

/// Why none is shown.
#[derive(Debug, thiserror::Error)]
pub enum ListCollectivesError {
    /// The caller is not of the desk.
    #[error("the caller's role does not suffice")]
    Role,
    /// None has this id.
    #[error("no such collective invoice")]
    Unknown,
    #[error("could not read the collective invoices")]
    Database(#[from] sqlx::Error),
}

reports!(ListCollectivesError {
    Role => Forbidden "akses_ditolak",
    Unknown => NotFound "faktur_kolektif_tidak_ditemukan",
});

impl CollectiveDesk {
    /// A page of them, the newest first.
    pub async fn list(
        &self,
        caller: Caller,
        filter: &CollectiveFilter,
        page: Page,
    ) -> Result<Paged<CollectiveInvoice>, ListCollectivesError> {
        if !is_of_the_desk(caller) {
            return Err(ListCollectivesError::Role);
        }
        let mut conn = self.orders.pool.acquire().await?;
        Ok(collectives::list(&mut conn, filter, page).await?)
    }

    /// One of them.
    pub async fn get(&self, caller: Caller, id: Uuid) -> Result<CollectiveInvoice, ListCollectivesError> {
        if !is_of_the_desk(caller) {
            return Err(ListCollectivesError::Role);
        }
        let mut conn = self.orders.pool.acquire().await?;
        let found = with_statuses(&mut conn, id).await?;
        found.ok_or(ListCollectivesError::Unknown)
    }
}
