//! Showing in the metrics what stands open.

use std::time::Duration;

use crate::{
    metrics,
    sales::{ops::list_sales::SalesDesk, store::figures},
};

/// The name of the worker.
pub const JOB: &str = "registration.show_figures";
/// As often as Prometheus usually asks.
pub const EVERY: Duration = Duration::from_secs(15);

impl SalesDesk {
    /// One round of the worker: every process shows the same, so a dashboard takes the largest.
    ///
    /// # Errors
    /// The database; what was shown last stays.
    pub async fn show_round(self) -> sqlx::Result<()> {
        let mut conn = self.pool.acquire().await?;
        metrics::stands(&figures::read(&mut conn).await?);
        Ok(())
    }
}
