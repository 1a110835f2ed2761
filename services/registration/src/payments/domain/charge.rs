//! What a provider is to take in for an order.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::payments::domain::charge_state::ChargeState;

/// Which provider takes in: its word in our tables and in the address of its notices.
pub const MIDTRANS: &str = "midtrans";

kit::words! {
    /// Where somebody pays.
    pub enum ChargeKind {
        /// To an account that is this order's alone.
        VirtualAccount = "virtual_account",
        /// By a code to scan.
        Qris = "qris",
    }
}

/// A charge. The table says which kind has which of the optional parts, and from when on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charge {
    /// The order it is for.
    pub order_id: Uuid,
    /// What the provider calls that order.
    pub provider_order_id: String,
    pub kind: ChargeKind,
    /// The provider's word for the bank of a virtual account.
    pub bank: Option<String>,
    pub amount_idr: i64,
    pub state: ChargeState,
    /// The provider's own name of it.
    pub transaction_id: Option<String>,
    /// Where to pay, of a virtual account.
    pub account_number: Option<String>,
    /// What the QR code holds.
    pub qr_string: Option<String>,
    /// Until when it can be paid.
    pub expires_at: OffsetDateTime,
    /// How often the provider was asked since the last change.
    pub tries: i32,
}

impl Charge {
    /// What the provider is to call the order once the charge it has can be paid by nobody: our id, and a count behind it.
    #[must_use]
    pub fn next_provider_order_id(&self) -> String {
        let id = self.order_id.to_string();
        let count = self
            .provider_order_id
            .strip_prefix(&id)
            .and_then(|rest| rest.strip_prefix('-'));
        let count: u32 = count.and_then(|count| count.parse().ok()).unwrap_or(1);
        format!("{id}-{}", count + 1)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;
    use uuid::Uuid;

    use super::{Charge, ChargeKind};
    use crate::payments::domain::charge_state::ChargeState;

    #[test]
    fn every_charge_after_the_first_has_a_name_of_its_own() {
        let order_id = Uuid::from_u128(7);
        let mut charge = Charge {
            order_id,
            provider_order_id: order_id.to_string(),
            kind: ChargeKind::Qris,
            bank: None,
            amount_idr: 1,
            state: ChargeState::Requested,
            transaction_id: None,
            account_number: None,
            qr_string: None,
            expires_at: datetime!(2026-11-20 08:00 UTC),
            tries: 0,
        };
        assert_eq!(charge.next_provider_order_id(), format!("{order_id}-2"));
        charge.provider_order_id = charge.next_provider_order_id();
        assert_eq!(charge.next_provider_order_id(), format!("{order_id}-3"));
    }
}
