//! Money that paid no order by itself, or was taken back.

use time::OffsetDateTime;
use uuid::Uuid;

use super::case_state::CaseState;

kit::words! {
    /// Why the desk has to look at it.
    pub enum CaseKind {
        /// Its order is over: expired, or called off.
        Late = "late",
        /// It is more or less than its order asks for.
        WrongAmount = "wrong_amount",
        /// Several orders ask for it.
        Ambiguous = "ambiguous",
        /// Its order is paid.
        PaidAlready = "paid_already",
        /// No order asks for it.
        Unknown = "unknown",
        /// It paid its order, and the provider took it back.
        TakenBack = "taken_back",
    }
}

impl CaseKind {
    /// Whether the desk may decide so of it: what was taken back is only noted, since there is no money of it; what is there is decided
    /// on, and never only noted.
    #[must_use]
    pub fn may_be(self, decided: CaseState) -> bool {
        (self == Self::TakenBack) == (decided == CaseState::Noted)
    }
}

/// Where money came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A line of a bank's statement.
    Transfer {
        /// The line's number.
        line_id: i64,
    },
    /// A payment provider.
    Provider {
        /// What the provider calls the payment.
        reference: String,
    },
}

/// A case that is to be opened.
#[derive(Debug)]
pub struct NewCase {
    pub source: Source,
    pub kind: CaseKind,
    /// Whole rupiah that came in, or were taken back.
    pub amount_idr: i64,
    /// By which way.
    pub payment_method_id: i64,
    pub received_at: OffsetDateTime,
    /// The order that it seems to be for.
    pub order_id: Option<Uuid>,
    /// Or the collective invoice.
    pub collective_id: Option<Uuid>,
}

/// A case, as far as whoever decides on it needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoneyCase {
    pub id: Uuid,
    pub kind: CaseKind,
    pub state: CaseState,
    /// Whole rupiah that came in.
    pub amount_idr: i64,
    /// The order that it seems to be for, or the collective invoice.
    pub for_id: Option<Uuid>,
    /// The line of a statement that it came with.
    pub statement_line_id: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::CaseKind;
    use crate::money_cases::domain::case_state::CaseState;

    #[test]
    fn what_was_taken_back_is_noted_and_nothing_else_is() {
        for kind in CaseKind::ALL {
            for decided in [CaseState::Seated, CaseState::Refunded, CaseState::Credited] {
                assert_eq!(
                    kind.may_be(decided),
                    kind != CaseKind::TakenBack,
                    "{kind:?} {decided:?}"
                );
            }
            assert_eq!(kind.may_be(CaseState::Noted), kind == CaseKind::TakenBack, "{kind:?}");
        }
    }
}
