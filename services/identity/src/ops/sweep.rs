//! Forgetting what no longer counts: tries past their window, sessions long expired.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Ops;
use crate::store::{attempts, sessions};

/// How often it is done.
const EVERY: Duration = Duration::from_secs(15 * 60);
/// How long an expired session is kept, for whoever asks who was logged in when.
const KEEP: time::Duration = time::Duration::days(90);

impl Ops {
    /// Forgets now and then, until told to stop.
    pub(crate) async fn sweep_until(self, stop: CancellationToken) {
        let mut rounds = tokio::time::interval(EVERY);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = rounds.tick() => {}
            }
            match self.sweep().await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(rows, "old tries and sessions were dropped"),
                Err(error) => tracing::warn!(%error, "old tries and sessions could not be dropped"),
            }
        }
    }

    /// Drops what no longer counts; tells how many rows. Anyone can make such rows by trying to log
    /// in, so they must not pile up.
    pub(crate) async fn sweep(&self) -> sqlx::Result<u64> {
        let now = self.clock.now();
        let mut conn = self.pool.acquire().await?;
        let tries = attempts::drop_before(&mut conn, now - self.config.login_window()).await?;
        Ok(tries + sessions::drop_before(&mut conn, now - KEEP).await?)
    }
}
