//! How orders can be paid.

use kit::report::ReadError;
use sqlx::PgPool;

use crate::{payments::domain::payment_method::PaymentMethod, payments::store::payment_methods};

/// In the order in which they are offered.
pub async fn list_payment_methods(pool: &PgPool) -> Result<Vec<PaymentMethod>, ReadError> {
    let mut conn = pool.acquire().await?;
    Ok(payment_methods::all(&mut conn).await?)
}
