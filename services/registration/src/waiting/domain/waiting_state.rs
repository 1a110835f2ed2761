//! How it stands with somebody who waits, and what may become of it.

/// How it stands with an entry of a waiting list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaitingState {
    /// Nothing is free yet.
    Waiting,
    /// Seats are held for it until a deadline.
    Offered,
    /// They are in the member's cart.
    Taken,
    /// The deadline passed, or there will be no seats any more.
    Lapsed,
    /// The member does not want to wait any more.
    Withdrawn,
}

impl WaitingState {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Waiting, Self::Offered, Self::Taken, Self::Lapsed, Self::Withdrawn];

    /// From what to what: nothing else ever becomes of an entry. The table `waiting_entries` holds the same list.
    pub const TRANSITIONS: [(Self, Self); 6] = [
        (Self::Waiting, Self::Offered),
        (Self::Waiting, Self::Lapsed),
        (Self::Waiting, Self::Withdrawn),
        (Self::Offered, Self::Taken),
        (Self::Offered, Self::Lapsed),
        (Self::Offered, Self::Withdrawn),
    ];

    /// Whether it may become `next`.
    #[must_use]
    pub fn may_become(self, next: Self) -> bool {
        Self::TRANSITIONS.contains(&(self, next))
    }

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Offered => "offered",
            Self::Taken => "taken",
            Self::Lapsed => "lapsed",
            Self::Withdrawn => "withdrawn",
        }
    }

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::WaitingState;

    #[test]
    fn words_are_read_as_they_are_written() {
        for state in WaitingState::ALL {
            assert_eq!(WaitingState::parse(state.as_str()), Some(state));
        }
        assert_eq!(WaitingState::parse("lost"), None);
    }

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0020_waiting_list.sql");
        for from in WaitingState::ALL {
            for to in WaitingState::ALL {
                let row = format!("('{}', '{}')", from.as_str(), to.as_str());
                assert_eq!(table.contains(&row), from.may_become(to), "{row}");
            }
        }
    }
}
