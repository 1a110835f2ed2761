//! How it stands with a case, and what may become of it.

/// How it stands with a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaseState {
    /// Nobody decided yet.
    Open,
    /// It paid an order after all.
    Seated,
    /// It goes back to whoever sent it.
    Refunded,
    /// It stays, as the credit of whoever sent it.
    Credited,
}

impl CaseState {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Open, Self::Seated, Self::Refunded, Self::Credited];

    /// From what to what: nothing else ever becomes of a case. The table `money_cases` holds the same list.
    pub const TRANSITIONS: [(Self, Self); 4] = [
        (Self::Open, Self::Seated),
        (Self::Open, Self::Refunded),
        (Self::Open, Self::Credited),
        (Self::Credited, Self::Refunded),
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
            Self::Open => "open",
            Self::Seated => "seated",
            Self::Refunded => "refunded",
            Self::Credited => "credited",
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
    use super::CaseState;

    #[test]
    fn words_are_read_as_they_are_written() {
        for state in CaseState::ALL {
            assert_eq!(CaseState::parse(state.as_str()), Some(state));
        }
        assert_eq!(CaseState::parse("lost"), None);
    }

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0013_statements.sql");
        for from in CaseState::ALL {
            for to in CaseState::ALL {
                let row = format!("('{}', '{}')", from.as_str(), to.as_str());
                assert_eq!(table.contains(&row), from.may_become(to), "{row}");
            }
        }
    }
}
