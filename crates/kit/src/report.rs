//! From an operation's error to a gRPC status, in one place.
//!
//! An error says its [`Kind`] and a stable reason word, usually in a table of [`reports!`]; the wire carries the code, a
//! `google.rpc.ErrorInfo` with the reason and, where fields are wrong, a `BadRequest`. The gateway
//! turns those into the JSON of API.md. What is internal is logged once, here, and then hidden.
//!
//! A call ends in [`answer`]. A read that can fail in nothing but the database returns [`ReadError`] and needs no enum.

use std::{collections::HashMap, error::Error, sync::Arc};

use tonic::{Response, Status};
use tonic_types::{ErrorDetails, FieldViolation, StatusExt};

use crate::{database, rule::Rule};

pub use crate::kind::Kind;

/// A field that broke a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldProblem {
    /// The proto field's name, such as `nik`.
    pub field: &'static str,
    /// The rule that it broke.
    pub rule: Rule,
}

impl FieldProblem {
    /// `field` broke `rule`.
    #[must_use]
    pub const fn new(field: &'static str, rule: Rule) -> Self {
        Self { field, rule }
    }
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

impl<P: Into<FieldProblem>> From<P> for Refused {
    fn from(problem: P) -> Self {
        Self(vec![problem.into()])
    }
}

/// For `?` where a request is parsed.
impl From<Refused> for Status {
    fn from(refused: Refused) -> Self {
        refused.into_status()
    }
}

/// Why a read gave no answer, where nothing but the database can fail.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The database did not answer, or not in time.
    #[error("could not read from the database")]
    Database(#[from] sqlx::Error),
}

reports!(ReadError {});

/// An error that several calls end in: each tells it as its own.
impl<E: Report> Report for Arc<E> {
    fn report(&self) -> (Kind, &'static str) {
        E::report(self)
    }

    fn fields(&self) -> Vec<FieldProblem> {
        E::fields(self)
    }

    fn names(&self) -> Vec<(&'static str, String)> {
        E::names(self)
    }
}

impl Report for sqlx::Error {
    fn report(&self) -> (Kind, &'static str) {
        database::kind(self)
    }
}

/// Ends a call: what an operation returned as the reply that `reply` makes of it, or its error as a status.
///
/// # Errors
/// The operation's error, as the wire carries it.
pub fn answer<T, R, E: Report>(done: Result<T, E>, reply: impl FnOnce(T) -> R) -> Result<Response<R>, Status> {
    match done {
        Ok(done) => Ok(Response::new(reply(done))),
        Err(error) => Err(error.into_status()),
    }
}

/// What an error is by its source, for variants that [`reports!`] does not name: the database's failure where the source
/// is one, else our own fault.
#[must_use]
pub fn by_source(error: &(dyn Error + 'static)) -> (Kind, &'static str) {
    let source = error.source().and_then(|source| source.downcast_ref::<sqlx::Error>());
    source.map_or((Kind::Internal, "internal"), database::kind)
}

pub use crate::reports;

/// What every operation's error enum implements.
pub trait Report: Error + Send + Sync + Sized + 'static {
    /// The sort of failure and its stable, snake_case reason (the `code` of API.md's errors).
    fn report(&self) -> (Kind, &'static str);

    /// The fields that broke a rule; only for [`Kind::Invalid`].
    fn fields(&self) -> Vec<FieldProblem> {
        Vec::new()
    }

    /// What the words of the reason name, such as the `item` that is sold out: they stand in its sentence in braces.
    fn names(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The error as the wire carries it. Internal ones are logged here and lose their words.
    fn into_status(self) -> Status {
        let (kind, reason) = self.report();
        log(&self, kind, reason);
        status_naming(kind, reason, self.fields(), self.names())
    }
}

/// Apart from [`Report::into_status`], which is compiled again for every error of every service.
fn log(error: &dyn Error, kind: Kind, reason: &str) {
    match kind {
        Kind::Internal => tracing::error!(error = %chain(error), reason, "operation failed"),
        Kind::Unavailable => tracing::warn!(error = %chain(error), reason, "operation refused"),
        _ => tracing::debug!(%error, reason, "operation refused"),
    }
}

/// A status of `kind` with its reason and the fields at fault.
#[must_use]
pub fn status(kind: Kind, reason: &str, fields: Vec<FieldProblem>) -> Status {
    status_naming(kind, reason, fields, Vec::new())
}

/// A refusal of places that show only when they are read, such as the lines of a file: each by its name and the rule that it
/// broke.
#[must_use]
pub fn refused_places(places: &[(String, Rule)]) -> Status {
    let violations = places
        .iter()
        .map(|(place, rule)| FieldViolation::new(place.as_str(), rule.to_string()));
    let mut details = ErrorDetails::new();
    details.set_error_info("data_tidak_valid", "portal", HashMap::<String, String>::new());
    details.set_bad_request(violations.collect::<Vec<_>>());
    Status::with_error_details(Kind::Invalid.code(), "data_tidak_valid", details)
}

fn status_naming(kind: Kind, reason: &str, fields: Vec<FieldProblem>, names: Vec<(&str, String)>) -> Status {
    let mut details = ErrorDetails::new();
    let names = names.into_iter().map(|(word, name)| (word.to_owned(), name));
    details.set_error_info(reason, "portal", names.collect::<HashMap<String, String>>());
    if !fields.is_empty() {
        let violations: Vec<_> = fields
            .iter()
            .map(|problem| FieldViolation::new(problem.field, problem.rule.to_string()))
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

    use super::{FieldProblem, Kind, Refused, Report, chain, reports};
    use crate::rule::Rule;

    #[derive(Debug, thiserror::Error)]
    enum Failure {
        #[error("fields are not in order")]
        Refused(Vec<FieldProblem>),
        #[error("wrong code")]
        Code,
        #[error("could not read the file")]
        File(#[source] std::io::Error),
        #[error("tried too often")]
        Often { after: Duration },
        #[error("not as things stand")]
        State,
        #[error("could not read from the database")]
        Database(#[from] sqlx::Error),
        #[error("the form was refused")]
        Form(#[source] Refused),
    }

    reports!(Failure {
        Refused(fields) => Invalid "data_tidak_valid",
        Code => Invalid "kode_otp_salah" at "code" Otp,
        Often { after } => TooMany "terlalu_banyak_percobaan",
        State => Conflict "konflik",
        Form(source) => source,
    });

    #[test]
    fn each_variant_reports_what_its_line_says() {
        let name = || FieldProblem::new("name", Rule::Required);
        let after = Duration::from_secs(30);
        let none = Vec::new;
        let table = [
            (
                Failure::Refused(vec![name()]),
                Kind::Invalid,
                "data_tidak_valid",
                vec![name()],
            ),
            (
                Failure::Code,
                Kind::Invalid,
                "kode_otp_salah",
                vec![FieldProblem::new("code", Rule::Otp)],
            ),
            (
                Failure::Often { after },
                Kind::TooMany(after),
                "terlalu_banyak_percobaan",
                none(),
            ),
            (Failure::State, Kind::Conflict, "konflik", none()),
            (
                Failure::Form(Refused(vec![name()])),
                Kind::Invalid,
                "data_tidak_valid",
                vec![name()],
            ),
        ];
        for (failure, kind, reason, fields) in table {
            assert_eq!(
                (failure.report(), failure.fields()),
                ((kind, reason), fields),
                "{failure}"
            );
        }
    }

    #[test]
    fn a_variant_without_a_line_is_what_its_source_is_to_the_database() {
        let busy = Failure::from(sqlx::Error::PoolTimedOut);
        assert_eq!(busy.report(), (Kind::Unavailable, "layanan_sibuk"));
        let ours = Failure::from(sqlx::Error::RowNotFound);
        assert_eq!(ours.report(), (Kind::Internal, "internal"));
        let file = Failure::File(std::io::Error::other("gone"));
        assert_eq!(file.report(), (Kind::Internal, "internal"));
    }

    #[derive(Debug, thiserror::Error)]
    #[error("sold out")]
    struct SoldOut(&'static str);

    impl Report for SoldOut {
        fn report(&self) -> (Kind, &'static str) {
            (Kind::Conflict, "kuota_habis")
        }

        fn names(&self) -> Vec<(&'static str, String)> {
            vec![("item", self.0.to_owned())]
        }
    }

    #[derive(Debug, thiserror::Error)]
    enum Booking {
        #[error("could not take a seat")]
        Seat(#[source] SoldOut),
        #[error("the cart is empty")]
        Empty,
    }

    reports!(Booking {
        Empty => Conflict "keranjang_kosong",
        Seat(source) => source,
    });

    #[test]
    fn what_a_reason_names_travels_with_it() {
        let named = |error: Booking| error.into_status().get_details_error_info().unwrap().metadata;
        assert_eq!(
            named(Booking::Seat(SoldOut("Workshop"))).get("item").unwrap(),
            "Workshop"
        );
        assert!(named(Booking::Empty).is_empty());
    }

    #[test]
    fn a_refused_field_travels_by_name_and_rule() {
        let status = Failure::Refused(vec![FieldProblem::new("name", Rule::Required)]).into_status();
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
        let status = Failure::Often {
            after: Duration::from_secs(30),
        }
        .into_status();
        assert_eq!(
            status.get_details_retry_info().unwrap().retry_delay,
            Some(Duration::from_secs(30))
        );
    }
}
