//! A member's own satisfaction form.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{domain::form::Form, store::forms};

/// A member's latest form, if there is one.
pub async fn get_own_form(pool: &PgPool, member_id: i64) -> Result<Option<Form>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(forms::latest(&mut conn, member_id).await?)
}
