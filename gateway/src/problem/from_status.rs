//! From a service's gRPC status to a [`Problem`].

use std::borrow::Cow;

use http::StatusCode;
use kit::rule::Rule;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use super::{Fault, Names, Problem};

impl From<Status> for Problem {
    fn from(status: Status) -> Self {
        let http = http_status(status.code());
        if http == StatusCode::INTERNAL_SERVER_ERROR && status.code() != Code::Internal {
            // Internal was logged where it happened; anything else nobody has seen yet.
            tracing::error!(code = ?status.code(), "a service answered with something unexpected");
        }
        let mut problem = Self::of(http);
        if http == StatusCode::INTERNAL_SERVER_ERROR {
            return problem;
        }
        let details = status.get_error_details();
        if let Some(info) = details.error_info()
            && is_word(&info.reason)
        {
            problem.code = Cow::Owned(info.reason.clone());
            let names = info.metadata.iter();
            let names: Vec<_> = names.map(|(word, name)| (word.clone(), name.clone())).collect();
            problem.names = (!names.is_empty()).then(|| Box::new(Names(names)));
        }
        if let Some(request) = details.bad_request() {
            problem.faults = request
                .field_violations
                .iter()
                .map(|fault| Fault {
                    field: fault.field.clone().into(),
                    rule: rule(&fault.description),
                })
                .collect();
        }
        if let (Some(_), Some(after)) = (
            problem.retry_after,
            details.retry_info().and_then(|info| info.retry_delay),
        ) {
            problem.retry_after = Some(after);
        }
        problem
    }
}

fn http_status(code: Code) -> StatusCode {
    match code {
        Code::InvalidArgument => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Unauthenticated => StatusCode::UNAUTHORIZED,
        Code::PermissionDenied => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::AlreadyExists | Code::FailedPrecondition | Code::Aborted => StatusCode::CONFLICT,
        Code::ResourceExhausted => StatusCode::TOO_MANY_REQUESTS,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        // tonic's own timer says Cancelled.
        Code::DeadlineExceeded | Code::Cancelled => StatusCode::GATEWAY_TIMEOUT,
        // OutOfRange is tonic's word for a message over its limit: never the client's fault.
        Code::Ok | Code::Unknown | Code::OutOfRange | Code::Unimplemented | Code::Internal | Code::DataLoss => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

/// A service of a newer release may name a rule that this one does not know.
fn rule(word: &str) -> Rule {
    Rule::parse(word).unwrap_or_else(|| {
        tracing::warn!(word, "a service named a rule without words");
        Rule::Invalid
    })
}

/// A stable word; anything else must not reach a client as one.
fn is_word(reason: &str) -> bool {
    (1..=64).contains(&reason.len())
        && reason
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use std::time::Duration;

    use http::StatusCode;
    use kit::report::{FieldProblem, Kind, Report, status};
    use tonic::Status;

    use crate::problem::{Problem, ProblemBody};

    #[test]
    fn each_kind_has_its_status() {
        let table = [
            (Kind::Invalid, 422),
            (Kind::Unauthenticated, 401),
            (Kind::Forbidden, 403),
            (Kind::NotFound, 404),
            (Kind::AlreadyExists, 409),
            (Kind::Conflict, 409),
            (Kind::TooMany(Duration::from_secs(30)), 429),
            (Kind::Unavailable, 503),
            (Kind::DeadlineExceeded, 504),
            (Kind::Internal, 500),
        ];
        for (kind, http) in table {
            assert_eq!(
                Problem::from(status(kind, "kode", vec![])).status().as_u16(),
                http,
                "{kind:?}"
            );
        }
    }

    #[test]
    fn a_field_is_told_by_its_wire_name_in_the_words_of_the_specification() {
        let fields = vec![
            FieldProblem {
                field: "name",
                rule: Rule::Required,
            },
            FieldProblem {
                field: "nik",
                rule: Rule::NikLength,
            },
            FieldProblem {
                field: "email",
                rule: Rule::Invalid,
            },
        ];
        let problem = Problem::from(status(Kind::Invalid, "data_tidak_valid", fields)).with_fields(&[("name", "nama")]);
        let errors = ProblemBody::from(&problem).errors.unwrap();
        assert_eq!(errors["nama"], ["Nama tidak boleh kosong"]);
        assert_eq!(errors["nik"], ["NIK harus terdiri dari 16 digit"]);
        assert_eq!(errors["email"], ["Email tidak valid"]);
    }

    #[test]
    fn internal_words_never_reach_the_client() {
        for leaky in [
            Status::internal("relation \"users\" does not exist"),
            Status::unknown("/etc/passwd"),
            Status::out_of_range("decoded message length too large"),
        ] {
            let problem = Problem::from(leaky);
            let body = ProblemBody::from(&problem);
            assert_eq!(problem.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!((body.code.as_ref(), body.errors.is_none()), ("internal", true));
        }
    }

    #[test]
    fn what_a_refusal_is_about_is_named_in_its_words() {
        #[derive(Debug, thiserror::Error)]
        #[error("clash")]
        struct Clash;

        impl Report for Clash {
            fn report(&self) -> (Kind, &'static str) {
                (Kind::Conflict, "jadwal_bentrok")
            }

            fn names(&self) -> Vec<(&'static str, String)> {
                vec![("item", "Workshop {lain}".to_owned()), ("lain", "Simposium".to_owned())]
            }
        }

        let body = ProblemBody::from(&Problem::from(Clash.into_status()));
        assert_eq!(body.message, "Jadwal Workshop {lain} bentrok dengan Simposium.");
        // A service of another release that names nothing: words that name nothing either.
        let body = ProblemBody::from(&Problem::from(status(Kind::Conflict, "jadwal_bentrok", vec![])));
        assert_eq!(body.message, crate::words::usual(StatusCode::CONFLICT));
    }

    #[test]
    fn a_reason_that_is_no_word_is_replaced() {
        let problem = Problem::from(status(Kind::Conflict, "SELECT * FROM users", vec![]));
        assert_eq!(problem.code(), "konflik");
    }
}
