//! From an operation's error to a gRPC status, in one place.
//!
//! An error says its [`Kind`] and a stable reason word; the wire carries the code, a
//! `google.rpc.ErrorInfo` with the reason and, where fields are wrong, a `BadRequest`. The gateway
//! turns those into the JSON of API.md. What is internal is logged once, here, and then hidden.

use std::{error::Error, time::Duration};

use tonic::{Code, Status};
use tonic_types::{ErrorDetails, FieldViolation, StatusExt};

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
    fn code(self) -> Code {
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

/// A field that broke a rule: the wire field's name and a stable word for the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldProblem {
    /// The proto field's name, such as `nik`.
    pub field: &'static str,
    /// The rule's stable word, such as `required` or `nik_length`.
    pub rule: &'static str,
}

/// The fields of a request that broke a rule, all of them at once.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a field of the request broke a rule")]
pub struct Refused(pub Vec<FieldProblem>);

impl Report for Refused {
    fn report(&self) -> (Kind, &'static str) {
        (Kind::Invalid, "data_tidak_valid")
    }

    fn fields(&self) -> Vec<FieldProblem> {
        self.0.clone()
    }
}

/// What every operation's error enum implements.
pub trait Report: Error + Send + Sync + Sized + 'static {
    /// The sort of failure and its stable, snake_case reason (the `code` of API.md's errors).
    fn report(&self) -> (Kind, &'static str);

    /// The fields that broke a rule; only for [`Kind::Invalid`].
    fn fields(&self) -> Vec<FieldProblem> {
        Vec::new()
    }

    /// The error as the wire carries it. Internal ones are logged here and lose their words.
    fn into_status(self) -> Status {
        let (kind, reason) = self.report();
        match kind {
            Kind::Internal => tracing::error!(error = %chain(&self), reason, "operation failed"),
            Kind::Unavailable => tracing::warn!(error = %chain(&self), reason, "operation refused"),
            _ => tracing::debug!(error = %self, reason, "operation refused"),
        }
        status(kind, reason, self.fields())
    }
}

/// A status of `kind` with its reason and the fields at fault.
#[must_use]
pub fn status(kind: Kind, reason: &str, fields: Vec<FieldProblem>) -> Status {
    let mut details = ErrorDetails::new();
    details.set_error_info(reason, "portal", []);
    if !fields.is_empty() {
        let violations: Vec<_> = fields
            .iter()
            .map(|problem| FieldViolation::new(problem.field, problem.rule))
            .collect();
        details.set_bad_request(violations);
    }
    if let Kind::TooMany(after) = kind {
        details.set_retry_info(Some(after));
    }
    Status::with_error_details(kind.code(), reason, details)
}

/// An error and its sources in one line: Display never repeats a source, so this reads once.
#[must_use]
pub fn chain(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        line.push_str(": ");
        line.push_str(&cause.to_string());
        source = cause.source();
    }
    line
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tonic::Code;
    use tonic_types::StatusExt;

    use super::{FieldProblem, Kind, Report, chain};

    #[derive(Debug, thiserror::Error)]
    enum Failure {
        #[error("the name is empty")]
        Name,
        #[error("could not read the file")]
        File(#[source] std::io::Error),
        #[error("tried too often")]
        Often,
    }

    impl Report for Failure {
        fn report(&self) -> (Kind, &'static str) {
            match self {
                Self::Name => (Kind::Invalid, "data_tidak_valid"),
                Self::File(_) => (Kind::Internal, "internal"),
                Self::Often => (Kind::TooMany(Duration::from_secs(30)), "terlalu_banyak_percobaan"),
            }
        }

        fn fields(&self) -> Vec<FieldProblem> {
            match self {
                Self::Name => vec![FieldProblem {
                    field: "name",
                    rule: "required",
                }],
                _ => Vec::new(),
            }
        }
    }

    #[test]
    fn a_refused_field_travels_by_name_and_rule() {
        let status = Failure::Name.into_status();
        assert_eq!(status.code(), Code::InvalidArgument);
        let violations = status.get_details_bad_request().unwrap().field_violations;
        assert_eq!(
            (violations[0].field.as_str(), violations[0].description.as_str()),
            ("name", "required")
        );
    }

    #[test]
    fn internal_words_stay_inside() {
        let failure = Failure::File(std::io::Error::other("/etc/secret is missing"));
        assert_eq!(chain(&failure), "could not read the file: /etc/secret is missing");
        let status = failure.into_status();
        assert_eq!(status.code(), Code::Internal);
        assert_eq!(status.message(), "internal");
        assert!(!format!("{status:?}").contains("secret"));
    }

    #[test]
    fn too_many_tries_say_when_to_come_back() {
        let status = Failure::Often.into_status();
        assert_eq!(
            status.get_details_retry_info().unwrap().retry_delay,
            Some(Duration::from_secs(30))
        );
    }
}
