//! The payment methods that come with the program.

use sqlx::PgPool;

use crate::{payments::domain::payment_method::INVENTED, payments::store::payment_methods};

/// Why they were not loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadReferenceError {
    /// The database refused them, or went away.
    #[error("could not save the payment methods")]
    Database(#[from] sqlx::Error),
}

/// Writes the invented payment methods where there are none at all. What an operator put in their place is never touched:
/// a release must not send people's money to another account.
///
/// # Errors
/// When the database refuses.
pub async fn load_reference(pool: &PgPool) -> Result<(), LoadReferenceError> {
    let mut conn = write::single(pool, "data that comes with the program is nobody's doing").await?;
    payment_methods::write_first(&mut conn, &INVENTED).await?;
    Ok(())
}
