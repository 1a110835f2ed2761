//! The error JSON and its headers.

use std::{borrow::Cow, collections::BTreeMap, time::Duration};

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Type, schema::Schema},
};

use super::Problem;
use crate::{middleware::request_id, words};

/// What a program may tell errors apart by, for the contract.
struct ProblemCode;

impl PartialSchema for ProblemCode {
    fn schema() -> RefOr<Schema> {
        let code = ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A stable word for programs."))
            .enum_values(Some(words::codes()));
        code.into()
    }
}

impl ToSchema for ProblemCode {}

/// The body of every error.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemBody {
    /// Indonesian and fit to show.
    #[schema(example = "Data yang dikirim belum lengkap atau tidak valid.")]
    pub message: Cow<'static, str>,
    /// A stable word for programs.
    #[schema(value_type = ProblemCode)]
    pub code: Cow<'static, str>,
    /// Only at 422: what is wrong, by field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub errors: Option<BTreeMap<String, Vec<String>>>,
    /// What the message is about, by name, where it names something: `item` of what is sold out, `nama` and `masuk_pada` of who came in
    /// already.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rincian: Option<BTreeMap<String, String>>,
    /// What support needs to find the request in the log.
    pub trace_id: String,
}

impl From<&Problem> for ProblemBody {
    fn from(problem: &Problem) -> Self {
        let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for fault in &problem.faults {
            let said = words::field(&fault.field, fault.rule);
            let of_field = errors.entry(fault.field.to_string()).or_default();
            if !of_field.contains(&said) {
                of_field.push(said);
            }
        }
        let names = problem
            .names
            .as_ref()
            .map(|names| names.0.as_slice())
            .unwrap_or_default();
        let shown = problem.status == StatusCode::UNPROCESSABLE_ENTITY && !errors.is_empty();
        Self {
            message: words::message(&problem.code, names)
                .unwrap_or_else(|| Cow::Borrowed(words::usual(problem.status))),
            code: problem.code.clone(),
            errors: shown.then_some(errors),
            rincian: (!names.is_empty()).then(|| names.iter().cloned().collect()),
            trace_id: telemetry::trace_id().or_else(request_id::current).unwrap_or_default(),
        }
    }
}

/// The response carries the refusal itself among its extensions where it names fields, for whoever has more to name.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(ProblemBody::from(&self))).into_response();
        let headers = response.headers_mut();
        if let Some(after) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(whole_seconds(after)));
        }
        if let Some(allow) = &self.allow {
            headers.insert(header::ALLOW, allow.clone());
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if !self.faults.is_empty() {
            response.extensions_mut().insert(self);
        }
        response
    }
}

/// Rounded up, so that nobody comes back too early.
fn whole_seconds(duration: Duration) -> u64 {
    let seconds = duration.as_secs() + u64::from(duration.subsec_nanos() > 0);
    seconds.max(1)
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::{Problem, ProblemBody, words};
    use crate::middleware::request_id;

    #[tokio::test]
    async fn without_a_trace_an_error_is_found_by_its_request() {
        let id = HeaderValue::from_static("abc-123");
        let body = request_id::within(id, async { ProblemBody::from(&Problem::internal()) }).await;
        assert_eq!(body.trace_id, "abc-123");
    }

    #[test]
    fn a_code_without_words_of_its_own_takes_those_of_its_status() {
        let problem = Problem::not_found().with_code("sesuatu_yang_baru");
        assert_eq!(ProblemBody::from(&problem).message, words::usual(problem.status()));
    }
}
