//! Taking back collective invoices that nobody paid in time.

use write::{Actor, Write, WriteError};

use crate::collective::{ops::collective_desk::CollectiveDesk, store::collectives};

/// The name of the worker.
pub const JOB: &str = "registration.lapse_collective_invoices";
/// Why they are void, for whoever reads it.
const REASON: &str = "Tidak dibayar sampai batas waktu.";

/// Why they stay open for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum LapseCollectivesError {
    #[error("could not find or take back a collective invoice")]
    Database(#[from] sqlx::Error),
    #[error("could not commit that a collective invoice is void")]
    Write(#[from] WriteError),
}

impl CollectiveDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was taken back before stays so.
    pub async fn lapse_round(self) -> Result<(), LapseCollectivesError> {
        let mut invoices = 0;
        while self.lapse_one().await? {
            invoices += 1;
        }
        if invoices > 0 {
            tracing::info!(
                invoices,
                "collective invoices were not paid in time: their orders are their buyers' again"
            );
        }
        Ok(())
    }

    async fn lapse_one(&self) -> Result<bool, LapseCollectivesError> {
        let now = self.orders.clock.now();
        let mut write = Write::begin(&self.orders.pool, Actor::System, now).await?;
        let Some(id) = collectives::claim_lapsed(write.conn(), self.terms.void_before(now)).await? else {
            return Ok(false);
        };
        let invoice = collectives::find(write.conn(), id).await?;
        let invoice = invoice.ok_or(sqlx::Error::RowNotFound)?;
        let change = self.take_back(&mut write, &invoice, None, REASON).await?;
        write.commit(change).await?;
        Ok(true)
    }
}
