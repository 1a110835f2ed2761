//! How it stands with what a provider is to take in for an order, and what may become of it.

kit::states! {
    /// How it stands with a charge. Money that came is true whatever was said before it; what is settled stays so, in whatever
    /// order notices come. What can be paid no more is asked for anew where its order has time again.
    pub enum ChargeState {
        /// The provider has not said yet where to pay.
        Requested = "requested" => [Pending, Settled, InReview, Denied, Expired, Cancelled, Failed],
        /// It can be paid.
        Pending = "pending" => [Settled, InReview, Denied, Expired, Cancelled],
        /// It was paid, and the order with it.
        Settled = "settled" => [],
        /// Money came that does not fit the order: somebody of the association looks at it.
        InReview = "in_review" => [],
        /// The provider did not accept the payment.
        Denied = "denied" => [Settled, InReview, Requested],
        /// Nobody paid in time.
        Expired = "expired" => [Settled, InReview, Requested],
        /// It was called off.
        Cancelled = "cancelled" => [Settled, InReview, Requested],
        /// The provider does not take it in at all.
        Failed = "failed" => [Settled, InReview, Requested],
    }
}

#[cfg(test)]
mod tests {
    use testkit::assert_same_transitions;

    use super::ChargeState;

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0046_renewed_charges.sql");
        assert_same_transitions(&ChargeState::ALL, ChargeState::as_str, ChargeState::may_become, table);
    }

    #[test]
    fn what_is_paid_or_before_the_desk_stays_so() {
        for over in [ChargeState::Settled, ChargeState::InReview] {
            assert!(
                ChargeState::ALL.into_iter().all(|next| !over.may_become(next)),
                "{over:?}"
            );
        }
    }
}
