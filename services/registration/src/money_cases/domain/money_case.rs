//! Money that paid no order by itself.

use time::OffsetDateTime;
use uuid::Uuid;

use super::case_state::CaseState;

/// Why it paid none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaseKind {
    /// Its order is over: expired, or called off.
    Late,
    /// It is more or less than its order asks for.
    WrongAmount,
    /// Several orders ask for it.
    Ambiguous,
    /// Its order is paid.
    PaidAlready,
    /// No order asks for it.
    Unknown,
}

impl CaseKind {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Late,
        Self::WrongAmount,
        Self::Ambiguous,
        Self::PaidAlready,
        Self::Unknown,
    ];

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::WrongAmount => "wrong_amount",
            Self::Ambiguous => "ambiguous",
            Self::PaidAlready => "paid_already",
            Self::Unknown => "unknown",
        }
    }

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
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
    /// Whole rupiah that came in.
    pub amount_idr: i64,
    /// By which way.
    pub payment_method_id: i64,
    pub received_at: OffsetDateTime,
    /// The order that it seems to be for.
    pub order_id: Option<Uuid>,
}

/// A case, as far as whoever decides on it needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoneyCase {
    pub id: Uuid,
    pub state: CaseState,
    /// Whole rupiah that came in.
    pub amount_idr: i64,
    /// The order that it seems to be for.
    pub order_id: Option<Uuid>,
    /// The line of a statement that it came with.
    pub statement_line_id: Option<i64>,
}
