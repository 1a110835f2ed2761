//! How one registers.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{domain::registration_step::RegistrationStep, store};

/// The steps of a registration, in their order.
pub async fn list_registration_steps(pool: &PgPool) -> Result<Vec<RegistrationStep>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(store::registration_steps::list(&mut conn).await?)
}
