//! Telling who holds a token.

use kit::{
    database,
    report::{Kind, Report},
};
use uuid::Uuid;

use super::Ops;
use crate::{domain::account::Member, store::sessions};

/// Why a token tells of nobody.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CheckSessionError {
    /// Forged, expired, logged out, or of a deactivated account.
    #[error("the session does not live")]
    Dead,
    #[error("could not read the session")]
    Database(#[from] sqlx::Error),
}

impl Report for CheckSessionError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Dead => (Kind::Unauthenticated, "sesi_berakhir"),
            Self::Database(source) => database::kind(source),
        }
    }
}

impl Ops {
    /// The account behind a token, and its session: the signature first, then the session's row.
    pub(crate) async fn check_session(&self, token: &str) -> Result<(Member, Uuid), CheckSessionError> {
        let now = self.clock.now();
        let claims = self.verifier.verify(token, now).map_err(|_| CheckSessionError::Dead)?;
        let mut conn = self.pool.acquire().await?;
        let holder = sessions::find_holder(&mut conn, claims.sid, claims.sub, now).await?;
        Ok((holder.ok_or(CheckSessionError::Dead)?, claims.sid))
    }
}
