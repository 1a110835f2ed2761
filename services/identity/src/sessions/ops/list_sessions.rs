//! Listing the caller's sessions.

use uuid::Uuid;

use crate::{
    ops::Ops,
    sessions::{domain::session::ActiveSession, ops::check_session::CheckSessionError, store::sessions},
};

/// More than anybody looks through. Who logs in by a program opens one each time.
const MOST: i64 = 100;

impl Ops {
    /// The living sessions of the token's account, the newest first, at most 100, and which of them asks.
    pub(crate) async fn list_sessions(&self, token: &str) -> Result<(Vec<ActiveSession>, Uuid), CheckSessionError> {
        let (member, asking) = self.check_session(token).await?;
        let mut conn = self.pool.acquire().await?;
        let living = sessions::list(&mut conn, member.id, self.clock.now(), MOST).await?;
        Ok((living, asking))
    }
}
