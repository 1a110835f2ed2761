//! Ending the caller's session.

use kit::{
    database,
    report::{Kind, Report},
};

use crate::{ops::Ops, sessions::store::sessions, store::audit};

/// Why there was nothing to end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogOutError {
    /// No token, or one whose session does not live.
    #[error("the session does not live")]
    Dead,
    #[error("could not end the session")]
    Database(#[from] sqlx::Error),
}

impl Report for LogOutError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Dead => (Kind::Unauthenticated, "sesi_berakhir"),
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// Ends the session of a token: from this answer on the token is dead.
    pub(crate) async fn log_out(&self, token: &str) -> Result<(), LogOutError> {
        let now = self.clock.now();
        let claims = self.verifier.verify(token, now).map_err(|_| LogOutError::Dead)?;
        let mut tx = self.pool.begin().await?;
        if !sessions::end(&mut tx, claims.sid, claims.sub, now).await? {
            return Err(LogOutError::Dead);
        }
        let entry = audit::Entry {
            at: now,
            actor: Some(claims.sub),
            action: "session.ended",
            subject: format!("session:{}", claims.sid),
            before: None,
            after: None,
        };
        audit::write(&mut tx, entry).await?;
        tx.commit().await?;
        Ok(())
    }
}
