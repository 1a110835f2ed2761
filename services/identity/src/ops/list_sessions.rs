//! Listing the caller's sessions.

use uuid::Uuid;

use super::{Ops, check_session::CheckSessionError};
use crate::{domain::session::LivingSession, store::sessions};

impl Ops {
    /// The living sessions of the token's account, the newest first, and which of them asks.
    pub(crate) async fn list_sessions(&self, token: &str) -> Result<(Vec<LivingSession>, Uuid), CheckSessionError> {
        let (member, asking) = self.check_session(token).await?;
        let mut conn = self.pool.acquire().await?;
        let living = sessions::list(&mut conn, member.id, self.clock.now()).await?;
        Ok((living, asking))
    }
}
