//! Who stands where.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::structure::Office, store};

/// Why there is no chart.
#[derive(Debug, thiserror::Error)]
pub enum GetStructureError {
    /// The database did not answer.
    #[error("could not read the structure")]
    Database(#[from] sqlx::Error),
}

impl Report for GetStructureError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// All offices, each after the one above it; none when none was written.
pub async fn get_structure(pool: &PgPool) -> Result<Vec<Office>, GetStructureError> {
    let mut conn = pool.acquire().await?;
    Ok(store::structure::offices(&mut conn).await?)
}
