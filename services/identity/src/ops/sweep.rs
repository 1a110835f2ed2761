//! Forgetting what no longer counts: tries past their window, sessions long expired, old codes.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Ops;
use crate::{
    domain::otp,
    store::{attempts, otp_challenges, sessions},
};

/// How often it is done.
const EVERY: Duration = Duration::from_secs(15 * 60);
/// How long an expired session is kept, for whoever asks who was logged in when.
const KEEP: time::Duration = time::Duration::days(90);
/// How long an issued code is kept, for whoever asks what became of it. The rates look back an hour.
const KEEP_CODES: time::Duration = time::Duration::days(7);

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
                Ok(rows) => tracing::info!(rows, "old tries, sessions and codes were dropped"),
                Err(error) => tracing::warn!(%error, "old tries, sessions and codes could not be dropped"),
            }
        }
    }

    /// Drops what no longer counts; tells how many rows. Anyone can make such rows by trying to log
    /// in, so they must not pile up.
    pub(crate) async fn sweep(&self) -> sqlx::Result<u64> {
        let now = self.clock.now();
        let mut conn = self.pool.acquire().await?;
        // Tries at codes lie in the same table, and must not be forgotten while the code lives.
        let window = self.config.login_window().max(otp::LIFE);
        let tries = attempts::drop_before(&mut conn, now - window).await?;
        let codes = otp_challenges::drop_before(&mut conn, now - KEEP_CODES).await?;
        Ok(tries + codes + sessions::drop_before(&mut conn, now - KEEP).await?)
    }
}
