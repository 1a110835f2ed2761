//! How it stands with an order, and what may become of it.

kit::states! {
    /// How it stands with an order.
    pub enum OrderStatus {
        /// Its seats are held until it is to be paid.
        AwaitingPayment = "awaiting_payment" => [AwaitingVerification, Paid, Expired, Cancelled],
        /// Somebody says that it is paid; the association has not looked yet.
        AwaitingVerification = "awaiting_verification" => [AwaitingPayment, Paid, Cancelled],
        /// Its seats are sold.
        Paid = "paid" => [Refunded, Cancelled],
        /// Nobody paid in time.
        Expired = "expired" => [Paid],
        /// The member does not want it any more: nobody paid it as far as the desk knows, or it cost nothing.
        Cancelled = "cancelled" => [Paid],
        /// It was paid, and the money went back.
        Refunded = "refunded" => [],
    }
}

impl OrderStatus {
    /// Whether nothing is settled yet.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Self::AwaitingPayment | Self::AwaitingVerification)
    }
}

#[cfg(test)]
mod tests {
    use testkit::assert_same_transitions;

    use super::OrderStatus;

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0045_called_off_while_looked_at.sql");
        assert_same_transitions(&OrderStatus::ALL, OrderStatus::as_str, OrderStatus::may_become, table);
    }

    #[test]
    fn what_is_over_stays_so_and_nothing_becomes_what_it_is() {
        for status in OrderStatus::ALL {
            assert!(!status.may_become(status), "{status:?}");
        }
        for over in [OrderStatus::Expired, OrderStatus::Cancelled, OrderStatus::Refunded] {
            let next = OrderStatus::ALL.into_iter().filter(|next| over.may_become(*next));
            let after_all: &[OrderStatus] = if over == OrderStatus::Refunded {
                &[]
            } else {
                &[OrderStatus::Paid]
            };
            assert_eq!(next.collect::<Vec<_>>(), after_all, "{over:?}");
        }
    }
}
