//! The seats that a sponsor bought.

use auth::Caller;
use kit::report::reports;

use crate::sponsoring::{
    domain::pool::SponsorPool,
    ops::sponsor_desk::{SponsorDesk, is_sponsor},
    store::pools,
};

/// Why no pools are shown.
#[derive(Debug, thiserror::Error)]
pub enum ListPoolsError {
    /// The caller is no sponsor.
    #[error("the caller's role does not suffice")]
    Role,
    #[error("could not read the pools")]
    Database(#[from] sqlx::Error),
}

reports!(ListPoolsError {
    Role => Forbidden "akses_ditolak",
});

impl SponsorDesk {
    /// The pools of a sponsor's paid orders, the newest first.
    pub async fn list(&self, caller: Caller) -> Result<Vec<SponsorPool>, ListPoolsError> {
        if !is_sponsor(caller) {
            return Err(ListPoolsError::Role);
        }
        let mut conn = self.pool.acquire().await?;
        Ok(pools::list_of_sponsor(&mut conn, caller.member).await?)
    }
}
