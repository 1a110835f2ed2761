//! The association's story.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::history::History, store};

/// Why there is no story.
#[derive(Debug, thiserror::Error)]
pub enum GetHistoryError {
    /// The database did not answer.
    #[error("could not read the history")]
    Database(#[from] sqlx::Error),
}

impl Report for GetHistoryError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// The story, what there is to remember, and the boards; empty where nothing was written.
pub async fn get_history(pool: &PgPool) -> Result<History, GetHistoryError> {
    let mut conn = pool.acquire().await?;
    Ok(History {
        html: store::history::html(&mut conn).await?,
        milestones: store::history::milestones(&mut conn).await?,
        boards: store::history::boards(&mut conn).await?,
    })
}
