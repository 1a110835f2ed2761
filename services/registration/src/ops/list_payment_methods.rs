//! How orders can be paid.

use kit::{
    database,
    report::{Kind, Report},
};
use sqlx::PgPool;

use crate::{domain::payment::PaymentMethod, store::payment_methods};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum ListPaymentMethodsError {
    /// The database did not answer.
    #[error("could not read the payment methods")]
    Database(#[from] sqlx::Error),
}

impl Report for ListPaymentMethodsError {
    fn report(&self) -> (Kind, &'static str) {
        match self {
            Self::Database(error) => database::kind(error),
        }
    }
}

/// In the order in which they are offered.
pub async fn list_payment_methods(pool: &PgPool) -> Result<Vec<PaymentMethod>, ListPaymentMethodsError> {
    let mut conn = pool.acquire().await?;
    Ok(payment_methods::all(&mut conn).await?)
}
