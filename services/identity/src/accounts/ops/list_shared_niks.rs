//! Accounts of one person, by their NIK, for the association to merge.

use auth::Role;
use kit::report::reports;

use crate::{
    accounts::{domain::shared_nik::SharedNik, store::shared_niks},
    ops::Ops,
    sessions::ops::check_session::CheckSessionError,
};

/// As many as somebody looks at.
const MOST: i64 = 500;

/// Why they are not shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListSharedNiksError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    #[error("the caller is no admin")]
    NoAdmin,
    #[error("could not read them")]
    Database(#[from] sqlx::Error),
}

reports!(ListSharedNiksError {
    Session(source) => source,
    NoAdmin => Forbidden "akses_ditolak",
});

impl Ops {
    /// The pairs of accounts that share a NIK, the newest first, at most 500. The NIK itself is nowhere in it.
    pub(crate) async fn list_shared_niks(&self, token: &str) -> Result<Vec<SharedNik>, ListSharedNiksError> {
        let (caller, _) = self.check_session(token).await?;
        if caller.role != Role::Admin {
            return Err(ListSharedNiksError::NoAdmin);
        }
        Ok(shared_niks::list(&mut *self.pool.acquire().await?, MOST).await?)
    }
}
