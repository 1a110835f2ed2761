//! What collecting stands on.

use std::{fmt, sync::Arc};

use secrecy::SecretString;
use time::Duration;

use crate::{collecting::providers::provider::PaymentProvider, orders::ops::order_desk::OrderDesk};

/// The orders, and who takes in what is to be paid for them.
#[derive(Clone)]
pub struct ChargeDesk {
    /// Where orders are kept.
    pub orders: OrderDesk,
    /// None, and nothing is taken in by anybody.
    pub provider: Option<Provider>,
}

/// A provider, and the key that it signs its notices with.
#[derive(Clone)]
pub struct Provider {
    pub(super) calls: Arc<dyn PaymentProvider>,
    pub(super) server_key: SecretString,
    /// How soon the provider is asked for what it did not say of a charge, the first time.
    pub(super) poll_every: Duration,
}

impl Provider {
    /// A provider that is called by `calls` and signs with `server_key`.
    pub fn new(calls: impl PaymentProvider + 'static, server_key: SecretString, poll_every: Duration) -> Self {
        Self {
            calls: Arc::new(calls),
            server_key,
            poll_every,
        }
    }
}

impl fmt::Debug for ChargeDesk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChargeDesk")
            .field("orders", &self.orders)
            .finish_non_exhaustive()
    }
}
