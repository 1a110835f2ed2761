//! How one registers.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::registration_step::RegistrationStep, store};

/// Why there is no list.
#[derive(Debug, thiserror::Error)]
pub enum ListRegistrationStepsError {
    /// The database did not answer.
    #[error("could not read the steps of a registration")]
    Database(#[from] sqlx::Error),
}

impl Report for ListRegistrationStepsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// The steps of a registration, in their order.
pub async fn list_registration_steps(pool: &PgPool) -> Result<Vec<RegistrationStep>, ListRegistrationStepsError> {
    let mut conn = pool.acquire().await?;
    Ok(store::registration_steps::list(&mut conn).await?)
}
