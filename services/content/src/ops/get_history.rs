//! The association's story.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{domain::history::History, store};

/// The story, what there is to remember, and the boards; empty where nothing was written.
pub async fn get_history(pool: &PgPool) -> Result<History, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(History {
        html: store::history::html(&mut conn).await?,
        milestones: store::history::milestones(&mut conn).await?,
        boards: store::history::boards(&mut conn).await?,
    })
}
