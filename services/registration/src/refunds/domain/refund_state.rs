//! How it stands with a refund, and what may become of it.

/// How it stands with a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefundState {
    /// Its buyer asks for it.
    Requested,
    /// It goes back; the bank has not done it yet.
    Approved,
    /// It does not.
    Refused,
    /// The bank did it.
    PaidOut,
}

impl RefundState {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Requested, Self::Approved, Self::Refused, Self::PaidOut];

    /// From what to what: nothing else ever becomes of a refund. The table `refunds` holds the same list.
    pub const TRANSITIONS: [(Self, Self); 3] = [
        (Self::Requested, Self::Approved),
        (Self::Requested, Self::Refused),
        (Self::Approved, Self::PaidOut),
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
            Self::Requested => "requested",
            Self::Approved => "approved",
            Self::Refused => "refused",
            Self::PaidOut => "paid_out",
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
    use super::RefundState;

    #[test]
    fn words_are_read_as_they_are_written() {
        for state in RefundState::ALL {
            assert_eq!(RefundState::parse(state.as_str()), Some(state));
        }
        assert_eq!(RefundState::parse("lost"), None);
    }

    #[test]
    fn the_table_has_the_same_transitions() {
        let table = include_str!("../../../migrations/0015_refunds.sql");
        for from in RefundState::ALL {
            for to in RefundState::ALL {
                let row = format!("('{}', '{}')", from.as_str(), to.as_str());
                assert_eq!(table.contains(&row), from.may_become(to), "{row}");
            }
        }
    }
}
