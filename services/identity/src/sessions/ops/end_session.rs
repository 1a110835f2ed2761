//! Ending one of the caller's sessions.

use kit::{
    database,
    report::{Kind, Report},
};
use uuid::Uuid;

use crate::{
    ops::Ops,
    sessions::{ops::check_session::CheckSessionError, store::sessions},
    store::audit,
};

/// Why no session was ended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EndSessionError {
    #[error("the caller is not known")]
    Session(#[from] CheckSessionError),
    /// Unknown, ended, expired, or another account's: nobody is told which.
    #[error("the account has no such session")]
    NotFound,
    #[error("could not end the session")]
    Database(#[from] sqlx::Error),
}

impl Report for EndSessionError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Session(source) => source.report(),
            Self::NotFound => (Kind::NotFound, "sesi_tidak_ditemukan"),
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// Ends the session with this number if it is the token's account's, also the one that asks: from this answer on
    /// its token is dead.
    pub(crate) async fn end_session(&self, token: &str, number: &str) -> Result<(), EndSessionError> {
        let (member, asking) = self.check_session(token).await?;
        let id = number.parse::<Uuid>().map_err(|_| EndSessionError::NotFound)?;
        let now = self.clock.now();
        let mut tx = self.pool.begin().await?;
        if !sessions::end(&mut tx, id, member.id, now).await? {
            return Err(EndSessionError::NotFound);
        }
        let entry = audit::Entry {
            at: now,
            actor: Some(member.id),
            action: "session.ended",
            subject: format!("session:{id}"),
            before: None,
            after: Some(serde_json::json!({ "by_session": asking })),
        };
        audit::write(&mut tx, entry).await?;
        tx.commit().await?;
        Ok(())
    }
}
