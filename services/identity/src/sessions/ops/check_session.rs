//! Telling who holds a token.

use kit::report::reports;
use sqlx::{Postgres, pool::PoolConnection};
use time::{Duration, OffsetDateTime};
use tracing::Instrument;
use uuid::Uuid;

use crate::{
    accounts::domain::account::Member,
    ops::Ops,
    sessions::store::sessions::{self, Holder},
};

/// Why a token tells of nobody.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CheckSessionError {
    /// Forged, expired, logged out, or of a deactivated account.
    #[error("the session does not live")]
    Dead,
    #[error("could not read the session")]
    Database(#[from] sqlx::Error),
}

reports!(CheckSessionError {
    Dead => Unauthenticated "sesi_berakhir",
});

/// A session is noted as seen no more often than this, so that a check usually writes nothing.
const NOTED_EVERY: Duration = Duration::minutes(10);

impl Ops {
    /// The account behind a token, and its session.
    pub(crate) async fn check_session(&self, token: &str) -> Result<(Member, Uuid), CheckSessionError> {
        let (holder, session) = self.find_holder(token).await?;
        Ok((holder.member, session))
    }

    /// Who holds a token, and its session: the signature first, then the session's row.
    pub(crate) async fn find_holder(&self, token: &str) -> Result<(Holder, Uuid), CheckSessionError> {
        let now = self.clock.now();
        let claims = self.verifier.verify(token, now).map_err(|_| CheckSessionError::Dead)?;
        let mut conn = write::single(&self.pool, "that a session was used is noted now and then").await?;
        let holder = sessions::find_holder(&mut conn, claims.sid, claims.sub, now).await?;
        let holder = holder.ok_or(CheckSessionError::Dead)?;
        if holder.last_seen_at <= now - NOTED_EVERY {
            tokio::spawn(note_seen(conn, claims.sid, now).in_current_span());
        }
        Ok((holder, claims.sid))
    }
}

/// Notes the use of a session after its answer is on the way. It takes over the connection of the check, so it waits
/// for none; a failure is logged only, the next check notes it.
async fn note_seen(mut conn: PoolConnection<Postgres>, session: Uuid, now: OffsetDateTime) {
    if let Err(error) = sessions::touch(&mut conn, session, now, now - NOTED_EVERY).await {
        tracing::warn!(%error, "the use of a session could not be noted");
    }
}
