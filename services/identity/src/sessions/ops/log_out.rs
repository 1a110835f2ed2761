//! Ending the caller's session.

use kit::report::reports;
use write::{Change, Write, WriteError};

use crate::{ops::Ops, sessions::store::sessions};

/// Why there was nothing to end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogOutError {
    /// No token, or one whose session does not live.
    #[error("the session does not live")]
    Dead,
    #[error("could not save the end of the session")]
    Write(#[from] WriteError),
    #[error("could not end the session")]
    Database(#[from] sqlx::Error),
}

reports!(LogOutError {
    Dead => Unauthenticated "sesi_berakhir",
    Write(source) => source,
});

impl Ops {
    /// Ends the session of a token: from this answer on the token is dead.
    pub(crate) async fn log_out(&self, token: &str) -> Result<(), LogOutError> {
        let now = self.clock.now();
        let claims = self.verifier.verify(token, now).map_err(|_| LogOutError::Dead)?;
        let mut write = Write::begin(&self.pool, claims.sub, now).await?;
        if !sessions::end(write.conn(), claims.sid, claims.sub, now).await? {
            return Err(LogOutError::Dead);
        }
        Ok(write
            .commit(Change::new("session.ended", "session", claims.sid))
            .await?)
    }
}
