//! The collective invoice that an order stands in.

use time::Date;
use uuid::Uuid;

kit::states! {
    /// How it stands with a collective invoice.
    pub enum CollectiveState {
        /// Its orders wait with it, and nothing else pays or ends them.
        Open = "open" => [Paid, Void],
        /// So are all its orders.
        Paid = "paid" => [],
        /// Its orders are their buyers' to pay again.
        Void = "void" => [],
    }
}

/// A collective invoice in force, as far as an order has to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collected {
    pub id: Uuid,
    /// Such as `FK-2026-000001`.
    pub number: String,
    /// Who pays.
    pub payer_name: String,
    pub state: CollectiveState,
    /// The last day on which it is to be paid, in Jakarta.
    pub due_on: Date,
}

impl Collected {
    /// Whether the order waits with it: then it is paid with all the others, and by nothing else.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.state == CollectiveState::Open
    }
}

#[cfg(test)]
mod tests {
    use testkit::assert_same_transitions;

    use super::CollectiveState;

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0029_collective_invoices.sql");
        let (all, may_become) = (&CollectiveState::ALL, CollectiveState::may_become);
        assert_same_transitions(all, CollectiveState::as_str, may_become, table);
    }
}
