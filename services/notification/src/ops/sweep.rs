//! Forgetting messages that were settled long ago.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::Ops;
use crate::store::messages;

/// How often it is done.
const EVERY: Duration = Duration::from_secs(15 * 60);
/// As long as the inbox remembers their events, for whoever asks what became of a message.
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
            self.told.forget_quiet(self.clock.now());
            match self.sweep(&stop).await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(rows, "old messages were dropped"),
                Err(error) => tracing::warn!(%error, "old messages could not be dropped"),
            }
        }
    }

    /// Drops what was settled long ago, some at a time; tells how many.
    pub(super) async fn sweep(&self, stop: &CancellationToken) -> sqlx::Result<u64> {
        let since = self.clock.now() - KEEP;
        let mut dropped = 0;
        while !stop.is_cancelled() {
            let mut conn = write::single(&self.pool, "a message's own row says what became of it").await?;
            match messages::drop_before(&mut conn, since).await? {
                0 => break,
                rows => dropped += rows,
            }
        }
        Ok(dropped)
    }
}
