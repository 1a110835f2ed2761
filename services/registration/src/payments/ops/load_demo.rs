//! The pictures that the demo has for the payment methods.

use sqlx::PgPool;

use crate::{
    payments::domain::payment_method::INVENTED, payments::ops::load_reference::LoadReferenceError,
    payments::store::payment_methods,
};

/// Gives the invented payment methods the logos that lie in the demo's media folder, where they have none yet.
///
/// # Errors
/// When the database refuses.
pub async fn load_demo(pool: &PgPool) -> Result<(), LoadReferenceError> {
    let mut conn = write::single(pool, "the demo's logos are nobody's doing").await?;
    payment_methods::write_missing_logos(&mut conn, &INVENTED).await?;
    Ok(())
}
