//! What a provider is to take in for an order.

use time::{Duration, OffsetDateTime};
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

/// With less time left nobody is given another number.
const WORTH_A_NUMBER: Duration = Duration::minutes(5);

impl Charge {
    /// Whether the provider is to be asked anew at `now`, once this one has ended: its order has time until `pay_until`, which was put off
    /// after this one was made.
    #[must_use]
    pub fn is_outlived(&self, pay_until: OffsetDateTime, now: OffsetDateTime) -> bool {
        pay_until - self.expires_at.max(now) >= WORTH_A_NUMBER
    }

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
    use time::{Duration, macros::datetime};
    use uuid::Uuid;

    use super::{Charge, ChargeKind};
    use crate::payments::domain::charge_state::ChargeState;

    fn a_charge() -> Charge {
        let order_id = Uuid::from_u128(7);
        Charge {
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
        }
    }

    #[test]
    fn one_is_outlived_by_an_order_that_was_given_more_time_and_has_some_left() {
        let charge = a_charge();
        let ends = charge.expires_at;
        let minutes = Duration::minutes;
        for (pay_until, now, outlived) in [
            // As it was made: to the end of its order.
            (ends, ends - minutes(60), false),
            (ends, ends, false),
            (ends + minutes(60), ends, true),
            (ends + minutes(60), ends - minutes(60), true),
            (ends + minutes(60), ends + minutes(58), false),
        ] {
            assert_eq!(charge.is_outlived(pay_until, now), outlived, "{pay_until} {now}");
        }
    }

    #[test]
    fn every_charge_after_the_first_has_a_name_of_its_own() {
        let mut charge = a_charge();
        let order_id = charge.order_id;
        assert_eq!(charge.next_provider_order_id(), format!("{order_id}-2"));
        charge.provider_order_id = charge.next_provider_order_id();
        assert_eq!(charge.next_provider_order_id(), format!("{order_id}-3"));
    }
}
