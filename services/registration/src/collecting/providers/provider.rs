//! What every payment provider can do for us.

use async_trait::async_trait;
use time::OffsetDateTime;

use crate::payments::domain::charge::ChargeKind;

/// What is to be taken in.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// What the provider is to call the order. Asked for twice under one id, it is there once.
    pub provider_order_id: String,
    pub kind: ChargeKind,
    /// At which bank, of a virtual account.
    pub bank: Option<String>,
    pub amount_idr: i64,
    /// Now, and how long it may be paid from then on.
    pub at: OffsetDateTime,
    pub pay_until: OffsetDateTime,
}

/// A charge as the provider has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transaction {
    pub provider_order_id: String,
    /// The provider's own name of it.
    pub transaction_id: String,
    /// The provider's words for how it stands, and for what it thinks of whoever paid.
    pub status: String,
    pub fraud_status: Option<String>,
    /// Rupiah with two decimals.
    pub gross_amount: String,
    /// Where to pay, of a virtual account.
    pub account_number: Option<String>,
    /// What the QR code holds; not every answer has it.
    pub qr_string: Option<String>,
    /// Until when it can be paid, where the provider says so.
    pub expires_at: Option<OffsetDateTime>,
}

/// Why there is no answer that helps.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// It did not answer, or not in its own words, or has no time: nobody knows whether it did what was asked.
    #[error("the provider gave no answer ({0})")]
    ForNow(String),
    /// It has a charge under this id.
    #[error("the provider has a charge under this id")]
    Taken,
    /// It will not do this, however often it is asked.
    #[error("the provider refuses ({0})")]
    ForGood(String),
}

/// Takes money in for us. Each call keeps its own time limit.
#[async_trait]
pub trait PaymentProvider: Send + Sync {
    /// Has it take in what is wanted.
    async fn charge(&self, wanted: &Wanted) -> Result<Transaction, ProviderError>;

    /// How it stands with a charge; `None` where there is none under this id.
    async fn status(&self, provider_order_id: &str) -> Result<Option<Transaction>, ProviderError>;

    /// Calls a charge off, as far as it can be. How it stands then has to be asked for.
    async fn cancel(&self, provider_order_id: &str) -> Result<(), ProviderError>;
}
