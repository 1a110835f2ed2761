//! A member's own posters.

use kit::report::ReadError;

use crate::posters::{domain::poster::Poster, ops::poster_desk::PosterDesk, store::posters};

impl PosterDesk {
    /// Lists everything that a member handed in, whatever became of it.
    pub async fn list_own(&self, member_id: i64) -> Result<Vec<Poster>, ReadError> {
        let mut conn = self.pool.acquire().await?;
        Ok(posters::list_of_member(&mut conn, member_id).await?)
    }
}
