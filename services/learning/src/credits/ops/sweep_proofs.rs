//! Dropping files that no activity has: of an upload whose process died between keeping the file and writing the row.

use std::time::Duration;

use media::StoreError;

use crate::credits::{
    ops::{
        credit_desk::CreditDesk,
        receive_proof::{INCOMING, PROOFS},
    },
    store::activities,
};

/// The name of the worker.
pub const JOB: &str = "learning.sweep_proofs";
/// How often it is done, from the start on.
pub const EVERY: Duration = Duration::from_secs(15 * 60);
/// An upload takes 10 minutes at most: what is older belongs to a row, or to nobody.
const UNCLAIMED: time::Duration = time::Duration::hours(1);

/// Why not everything could be swept; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum SweepProofsError {
    #[error("could not look through the files")]
    Store(#[from] StoreError),
    #[error("could not ask which files are needed")]
    Database(#[from] sqlx::Error),
}

impl CreditDesk {
    /// One round of the worker. The files of lessons, which lie in the same store, are not looked at.
    ///
    /// # Errors
    /// The store or the database; what was dropped before stays so.
    pub async fn sweep_round(self) -> Result<(), SweepProofsError> {
        let before = self.clock.now() - UNCLAIMED;
        for prefix in [INCOMING, PROOFS] {
            let kept = self.files.list(prefix).await?.into_iter();
            let old: Vec<String> = kept.filter(|file| file.since < before).map(|file| file.key).collect();
            if old.is_empty() {
                continue;
            }
            let unknown = activities::unknown_keys(&mut *self.pool.acquire().await?, &old).await?;
            for key in &unknown {
                self.files.delete(key).await?;
            }
            if !unknown.is_empty() {
                tracing::info!(dropped = unknown.len(), "files that no activity has were dropped");
            }
        }
        Ok(())
    }
}
