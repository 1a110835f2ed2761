//! The refusals of an operation as the contract shows them, by what the operation takes.
//!
//! An operation names its own (404, 409) itself and takes the groups that fit:
//! `responses((status = 200, body = …), TokenRefused, BodyRefused, ServerFault)`.

use utoipa::IntoResponses;

use super::ProblemBody;

/// Of every operation.
#[derive(IntoResponses)]
pub enum ServerFault {
    /// Our own fault.
    #[response(status = 500)]
    Internal(ProblemBody),
    /// Busy; try again after `Retry-After` seconds.
    #[response(status = 503)]
    Busy(ProblemBody),
    /// It took too long.
    #[response(status = 504)]
    TimedOut(ProblemBody),
}

/// Of operations for whoever is logged in.
#[derive(IntoResponses)]
pub enum TokenRefused {
    /// No session, or one that ended.
    #[response(status = 401)]
    NoSession(ProblemBody),
}

/// Of operations with filters.
#[derive(IntoResponses)]
pub enum FilterRefused {
    /// A filter cannot be read.
    #[response(status = 422)]
    Invalid(ProblemBody),
}

/// Of operations that take a body.
#[derive(IntoResponses)]
pub enum BodyRefused {
    /// The body cannot be read.
    #[response(status = 400)]
    Malformed(ProblemBody),
    /// The body did not come in time.
    #[response(status = 408)]
    TooSlow(ProblemBody),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(ProblemBody),
    /// A media type that this operation does not take.
    #[response(status = 415)]
    MediaType(ProblemBody),
    /// A field breaks a rule; `errors` names each.
    #[response(status = 422)]
    Invalid(ProblemBody),
}

/// Of operations that are counted by address, account or phone.
#[derive(IntoResponses)]
pub enum TooOften {
    /// Too many tries; try again after `Retry-After` seconds.
    #[response(status = 429)]
    TooMany(ProblemBody),
}

/// Of operations that take a file of an account.
#[derive(IntoResponses)]
pub enum FilesUnderWay {
    /// Two files of this account are on their way; try again after `Retry-After` seconds.
    #[response(status = 429)]
    TooMany(ProblemBody),
}
