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

    /// Who holds a token, and its session: the signature first, then the session's row, which is read together with those that
    /// others ask for at the same moment.
    pub(crate) async fn find_holder(&self, token: &str) -> Result<(Holder, Uuid), CheckSessionError> {
        let claims = self
            .verifier
            .verify(token, self.clock.now())
            .map_err(|_| CheckSessionError::Dead)?;
        let connect = async || write::single(&self.pool, "that a session was used is noted now and then").await;
        let read = |conn, sessions| read_holders(conn, sessions, self.clock.now());
        let holder = self.holders.ask(connect, (claims.sid, claims.sub), read).await?;
        Ok((holder.ok_or(CheckSessionError::Dead)?, claims.sid))
    }
}

/// Who holds each of these sessions, in their order. That they were used is noted now and then.
async fn read_holders(
    mut conn: PoolConnection<Postgres>,
    sessions: Vec<(Uuid, i64)>,
    now: OffsetDateTime,
) -> sqlx::Result<Vec<Option<Holder>>> {
    let holders = sessions::find_holders(&mut conn, &sessions, now).await?;
    let used = sessions.iter().zip(&holders).filter_map(|((session, _), holder)| {
        let is_to_be_noted = holder.as_ref()?.last_seen_at <= now - NOTED_EVERY;
        is_to_be_noted.then_some(*session)
    });
    let used: Vec<Uuid> = used.collect();
    if !used.is_empty() {
        tokio::spawn(note_seen(conn, used, now).in_current_span());
    }
    Ok(holders)
}

/// Notes the use of sessions after their answers are on the way. It takes over the connection of the check, so it waits
/// for none; a failure is logged only, the next check notes it.
async fn note_seen(mut conn: PoolConnection<Postgres>, sessions: Vec<Uuid>, now: OffsetDateTime) {
    if let Err(error) = sessions::touch(&mut conn, &sessions, now, now - NOTED_EVERY).await {
        tracing::warn!(%error, "the use of sessions could not be noted");
    }
}
