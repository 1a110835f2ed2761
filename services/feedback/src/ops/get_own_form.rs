//! What a member said last.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::form::Form, store::forms};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum GetOwnFormError {
    /// The database did not answer.
    #[error("could not read the form")]
    Database(#[from] sqlx::Error),
}

impl Report for GetOwnFormError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// A member's latest form, if there is one.
pub async fn get_own_form(pool: &PgPool, member_id: i64) -> Result<Option<Form>, GetOwnFormError> {
    let mut conn = pool.acquire().await?;
    Ok(forms::latest(&mut conn, member_id).await?)
}
