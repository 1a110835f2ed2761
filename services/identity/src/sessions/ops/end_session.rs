//! Ending one of the caller's sessions.

use kit::report::reports;
use serde_json::json;
use uuid::Uuid;
use write::{Change, Write, WriteError};

use crate::{
    ops::Ops,
    sessions::{ops::check_session::CheckSessionError, store::sessions},
};

/// Why no session was ended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EndSessionError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    /// Unknown, ended, expired, or another account's: nobody is told which.
    #[error("the account has no such session")]
    NotFound,
    #[error("could not save the end of the session")]
    Write(#[from] WriteError),
    #[error("could not end the session")]
    Database(#[from] sqlx::Error),
}

reports!(EndSessionError {
    Session(source) => source,
    NotFound => NotFound "sesi_tidak_ditemukan",
    Write(source) => source,
});

impl Ops {
    /// Ends the session with this number if it is the token's account's, also the one that asks: from this answer on
    /// its token is dead.
    pub(crate) async fn end_session(&self, token: &str, number: &str) -> Result<(), EndSessionError> {
        let (member, asking) = self.check_session(token).await?;
        let id = number.parse::<Uuid>().map_err(|_| EndSessionError::NotFound)?;
        let mut write = Write::begin(&self.pool, member.id, self.clock.now()).await?;
        let now = write.now();
        if !sessions::end(write.conn(), id, member.id, now).await? {
            return Err(EndSessionError::NotFound);
        }
        let change = Change::new("session.ended", "session", id).to(json!({ "by_session": asking }));
        Ok(write.commit(change).await?)
    }
}
