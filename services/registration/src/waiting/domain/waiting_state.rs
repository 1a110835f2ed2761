//! How it stands with somebody who waits, and what may become of it.

kit::states! {
    /// How it stands with an entry of a waiting list.
    pub enum WaitingState {
        /// Nothing is free yet.
        Waiting = "waiting" => [Offered, Lapsed, Withdrawn],
        /// Seats are held for it until a deadline.
        Offered = "offered" => [Taken, Lapsed, Withdrawn],
        /// They are in the member's cart.
        Taken = "taken" => [],
        /// The deadline passed, or there will be no seats any more.
        Lapsed = "lapsed" => [],
        /// The member does not want to wait any more.
        Withdrawn = "withdrawn" => [],
    }
}

#[cfg(test)]
mod tests {
    use testkit::assert_same_transitions;

    use super::WaitingState;

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0020_waiting_list.sql");
        assert_same_transitions(
            &WaitingState::ALL,
            WaitingState::as_str,
            WaitingState::may_become,
            table,
        );
    }
}
