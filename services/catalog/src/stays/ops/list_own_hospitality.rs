//! A member's own teams.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::stays::{domain::hospitality::OwnTeam, store::hospitality};

/// Lists every team that a member registered, whatever became of it.
pub async fn list_own_hospitality(pool: &PgPool, member_id: i64) -> Result<Vec<OwnTeam>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(hospitality::list_of_member(&mut conn, member_id).await?)
}
