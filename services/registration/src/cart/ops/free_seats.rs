//! Giving back the seats of lines whose time is over, and forgetting lines that nobody came back for.

use time::OffsetDateTime;
use write::{Unaudited, WriteError};

use crate::{
    cart::{ops::cart_desk::CartDesk, store::cart_items},
    seats::store::{seat_holds, seat_pools},
};

/// The name of the worker.
pub const JOB: &str = "registration.free_seats";

/// Lines at a time: few, so that nobody waits long for their pools.
const BATCH: i64 = 20;
/// How long a line without seats stands in a cart.
const FORGOTTEN_AFTER: time::Duration = time::Duration::days(30);

/// Why seats stay held for longer; the next round tries again.
#[derive(Debug, thiserror::Error)]
pub enum FreeSeatsError {
    #[error("could not find or free the seats")]
    Database(#[from] sqlx::Error),
    #[error("could not commit that seats are free")]
    Write(#[from] WriteError),
}

impl CartDesk {
    /// One round of the worker.
    ///
    /// # Errors
    /// The database; what was freed before stays so.
    pub async fn free_round(self) -> Result<(), FreeSeatsError> {
        let lines = self.free().await?;
        if lines > 0 {
            tracing::info!(lines, "the time of cart lines was over: their seats are free");
        }
        Ok(())
    }

    /// Frees what is held for lines whose time is over, however many there are; answers how many lines that was.
    pub async fn free(&self) -> Result<usize, FreeSeatsError> {
        let now = self.clock.now();
        let mut freed = 0;
        loop {
            let lines = self.free_some(now).await?;
            freed += lines;
            if lines == 0 {
                break;
            }
        }
        while self.forget_some(now - FORGOTTEN_AFTER).await? > 0 {}
        Ok(freed)
    }

    /// Lines that somebody changes just now are left to the next round.
    async fn free_some(&self, now: OffsetDateTime) -> Result<usize, FreeSeatsError> {
        let mut work = Unaudited::begin(&self.pool, "time freed these seats, nobody did").await?;
        let lines = cart_items::claim_run_out(work.conn(), now, BATCH).await?;
        if lines.is_empty() {
            return Ok(0);
        }
        let back = seat_holds::free_items(work.conn(), &lines).await?;
        seat_pools::give_back(work.conn(), back).await?;
        cart_items::let_go(work.conn(), &lines).await?;
        work.commit().await?;
        Ok(lines.len())
    }

    async fn forget_some(&self, before: OffsetDateTime) -> Result<usize, FreeSeatsError> {
        let mut work = Unaudited::begin(&self.pool, "lines are forgotten by their age, by nobody").await?;
        let lines = cart_items::claim_given_up(work.conn(), before, BATCH).await?;
        if lines.is_empty() {
            return Ok(0);
        }
        seat_holds::delete_of_items(work.conn(), &lines).await?;
        cart_items::delete(work.conn(), &lines).await?;
        work.commit().await?;
        Ok(lines.len())
    }
}
