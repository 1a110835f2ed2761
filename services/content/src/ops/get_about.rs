//! The about text.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::about::About, store};

/// Why there is no about text.
#[derive(Debug, thiserror::Error)]
pub enum GetAboutError {
    /// The database did not answer.
    #[error("could not read the about text")]
    Database(#[from] sqlx::Error),
}

impl Report for GetAboutError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// The about text; absent when none was written.
pub async fn get_about(pool: &PgPool) -> Result<Option<About>, GetAboutError> {
    let mut conn = pool.acquire().await?;
    Ok(store::about::about(&mut conn).await?)
}
