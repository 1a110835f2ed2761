//! How a call to a provider ended. The four are all there is, and what follows depends on nothing else.

use std::time::Duration;

/// What a provider made of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The provider has it. It may have given it a number.
    Accepted { reference: Option<String> },
    /// The provider certainly does not have it, and may take it later: not before `after`, when it said so.
    RefusedForNow { after: Option<Duration>, reason: String },
    /// The provider certainly does not have it, and never will.
    RefusedForGood { reason: String },
    /// It may have it: the answer was lost, or did not come in time, or could not be understood.
    Unknown { reason: String },
}

impl Outcome {
    /// Refused, may pass, no word on when.
    pub(crate) fn for_now(reason: impl Into<String>) -> Self {
        Self::RefusedForNow {
            after: None,
            reason: reason.into(),
        }
    }

    pub(crate) fn for_good(reason: impl Into<String>) -> Self {
        Self::RefusedForGood { reason: reason.into() }
    }

    pub(crate) fn unknown(reason: impl Into<String>) -> Self {
        Self::Unknown { reason: reason.into() }
    }

    /// The word in metrics and logs.
    pub(crate) fn as_str(&self) -> &'static str {
        match self {
            Self::Accepted { .. } => "accepted",
            Self::RefusedForNow { .. } => "refused_for_now",
            Self::RefusedForGood { .. } => "refused_for_good",
            Self::Unknown { .. } => "unknown",
        }
    }
}
