//! The about text.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{domain::about::About, store};

/// The about text; absent when none was written.
pub async fn get_about(pool: &PgPool) -> Result<Option<About>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::about::about(&mut conn).await?)
}
