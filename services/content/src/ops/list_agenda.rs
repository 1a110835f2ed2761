//! The training agenda.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{
    domain::agenda::{AgendaItem, AgendaPeriod},
    store,
};

/// The dates that lie within `period`, wholly or in part, earliest first.
pub async fn list_agenda(pool: &PgPool, period: AgendaPeriod) -> Result<Vec<AgendaItem>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::agenda::list(&mut conn, period).await?)
}
