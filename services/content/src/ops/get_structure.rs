//! Who stands where.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{domain::structure::Office, store};

/// All offices, each after the one above it; none when none was written.
pub async fn get_structure(pool: &PgPool) -> Result<Vec<Office>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::structure::offices(&mut conn).await?)
}
