//! The sorts of failure.

use std::time::Duration;

use tonic::Code;

/// What sort of failure it is; each has one gRPC code, and the gateway one HTTP status for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What was sent breaks a rule: 422.
    Invalid,
    /// No session, or one that is dead: 401.
    Unauthenticated,
    /// The role does not suffice: 403.
    Forbidden,
    /// Unknown, or another member's: 404.
    NotFound,
    /// Something with that key exists already: 409.
    AlreadyExists,
    /// The state of things forbids it: 409.
    Conflict,
    /// Too many tries; come back after this long: 429.
    TooMany(Duration),
    /// A dependency is away or we are full: 503.
    Unavailable,
    /// Time ran out: 504.
    DeadlineExceeded,
    /// Our own fault: 500, logged and never shown.
    Internal,
}

impl Kind {
    /// Its gRPC code.
    pub(crate) fn code(self) -> Code {
        match self {
            Self::Invalid => Code::InvalidArgument,
            Self::Unauthenticated => Code::Unauthenticated,
            Self::Forbidden => Code::PermissionDenied,
            Self::NotFound => Code::NotFound,
            Self::AlreadyExists => Code::AlreadyExists,
            Self::Conflict => Code::FailedPrecondition,
            Self::TooMany(_) => Code::ResourceExhausted,
            Self::Unavailable => Code::Unavailable,
            Self::DeadlineExceeded => Code::DeadlineExceeded,
            Self::Internal => Code::Internal,
        }
    }
}
