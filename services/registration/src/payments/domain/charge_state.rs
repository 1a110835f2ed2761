//! How it stands with what a provider is to take in for an order, and what may become of it.

/// How it stands with a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChargeState {
    /// The provider has not said yet where to pay.
    Requested,
    /// It can be paid.
    Pending,
    /// It was paid, and the order with it.
    Settled,
    /// Money came that does not fit the order: somebody of the association looks at it.
    InReview,
    /// The provider did not accept the payment.
    Denied,
    /// Nobody paid in time.
    Expired,
    /// It was called off.
    Cancelled,
    /// The provider does not take it in at all.
    Failed,
}

impl ChargeState {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Requested,
        Self::Pending,
        Self::Settled,
        Self::InReview,
        Self::Denied,
        Self::Expired,
        Self::Cancelled,
        Self::Failed,
    ];

    /// From what to what: nothing else ever becomes of a charge. The table `payment_charges` holds the same list. Money that
    /// came is true whatever was said before it; what is settled stays so, in whatever order notices come.
    pub const TRANSITIONS: [(Self, Self); 20] = [
        (Self::Requested, Self::Pending),
        (Self::Requested, Self::Settled),
        (Self::Requested, Self::InReview),
        (Self::Requested, Self::Denied),
        (Self::Requested, Self::Expired),
        (Self::Requested, Self::Cancelled),
        (Self::Requested, Self::Failed),
        (Self::Pending, Self::Settled),
        (Self::Pending, Self::InReview),
        (Self::Pending, Self::Denied),
        (Self::Pending, Self::Expired),
        (Self::Pending, Self::Cancelled),
        (Self::Denied, Self::Settled),
        (Self::Denied, Self::InReview),
        (Self::Expired, Self::Settled),
        (Self::Expired, Self::InReview),
        (Self::Cancelled, Self::Settled),
        (Self::Cancelled, Self::InReview),
        (Self::Failed, Self::Settled),
        (Self::Failed, Self::InReview),
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
            Self::Pending => "pending",
            Self::Settled => "settled",
            Self::InReview => "in_review",
            Self::Denied => "denied",
            Self::Expired => "expired",
            Self::Cancelled => "cancelled",
            Self::Failed => "failed",
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
    use super::ChargeState;

    #[test]
    fn the_table_has_the_same_states_and_transitions() {
        let table = include_str!("../../../migrations/0012_payment_charges.sql");
        for from in ChargeState::ALL {
            assert_eq!(ChargeState::parse(from.as_str()), Some(from));
            for to in ChargeState::ALL {
                let row = format!("('{}', '{}')", from.as_str(), to.as_str());
                assert_eq!(table.contains(&row), from.may_become(to), "{row}");
            }
        }
        assert_eq!(ChargeState::parse("lost"), None);
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
