//! Announcing what buyers are to be told.

use write::{Trace, Unaudited, WriteError};

use crate::notices::{ops::notice_desk::NoticeDesk, store::notices};

/// The name of the worker.
pub const JOB: &str = "registration.announce_notices";

/// Why notices wait for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum AnnounceNoticesError {
    #[error("could not find or announce a notice")]
    Database(#[from] sqlx::Error),
    #[error("could not commit that a notice is announced")]
    Write(#[from] WriteError),
}

impl NoticeDesk {
    /// One round of the worker: notes whom to warn, and announces whatever was noted.
    ///
    /// # Errors
    /// The database; what was announced before stays so.
    pub async fn announce_round(self) -> Result<(), AnnounceNoticesError> {
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, WHY).await?;
        let warned = notices::note_what_expires(work.conn(), now).await?;
        work.commit().await?;
        let mut announced = 0;
        loop {
            let mut work = Unaudited::begin(&self.pool, WHY).await?;
            let due = notices::claim(work.conn(), now).await?;
            if due.is_empty() {
                break;
            }
            announced += due.len();
            let told = due.into_iter().map(|notice| (Trace::current(), notice));
            work.announce_each(&told.collect::<Vec<_>>(), now).await?;
            work.commit().await?;
        }
        if announced > 0 {
            tracing::info!(announced, warned, "buyers are to be told of their orders");
        }
        Ok(())
    }
}

const WHY: &str = "a notice's own row says whether it was announced";
