//! How it stands with a case, and what may become of it.

kit::states! {
    /// How it stands with a case.
    pub enum CaseState {
        /// Nobody decided yet.
        Open = "open" => [Seated, Refunded, Credited, Noted],
        /// It paid an order after all.
        Seated = "seated" => [],
        /// It goes back to whoever sent it.
        Refunded = "refunded" => [],
        /// It stays, as the credit of whoever sent it.
        Credited = "credited" => [Refunded],
        /// The desk knows of it: there is no money to decide on.
        Noted = "noted" => [],
    }
}

#[cfg(test)]
mod tests {
    use testkit::assert_same_transitions;

    use super::CaseState;

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0042_taken_back.sql");
        assert_same_transitions(&CaseState::ALL, CaseState::as_str, CaseState::may_become, table);
    }
}
