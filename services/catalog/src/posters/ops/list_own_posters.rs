//! A member's own posters.

use kit::{
    database,
    report::{Kind, Report},
};

use crate::posters::{domain::poster::Poster, ops::poster_desk::PosterDesk, store::posters};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListOwnPostersError {
    /// The database did not answer.
    #[error("could not read the member's posters")]
    Database(#[from] sqlx::Error),
}

impl Report for ListOwnPostersError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

impl PosterDesk {
    /// Lists everything that a member handed in, whatever became of it.
    pub async fn list_own(&self, member_id: i64) -> Result<Vec<Poster>, ListOwnPostersError> {
        let mut conn = self.pool.acquire().await?;
        Ok(posters::list_of_member(&mut conn, member_id).await?)
    }
}
