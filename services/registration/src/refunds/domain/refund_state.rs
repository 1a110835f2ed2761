//! How it stands with a refund, and what may become of it.

kit::states! {
    /// How it stands with a refund.
    pub enum RefundState {
        /// Its buyer asks for it.
        Requested = "requested" => [Approved, Refused],
        /// It goes back; the bank has not done it yet.
        Approved = "approved" => [PaidOut],
        /// It does not.
        Refused = "refused" => [],
        /// The bank did it.
        PaidOut = "paid_out" => [],
    }
}

#[cfg(test)]
mod tests {
    use testkit::assert_same_transitions;

    use super::RefundState;

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0015_refunds.sql");
        assert_same_transitions(&RefundState::ALL, RefundState::as_str, RefundState::may_become, table);
    }
}
