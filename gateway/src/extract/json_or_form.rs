//! A body that may come either way.

use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use super::{body, fields, json};
use crate::problem::Problem;

/// A body as JSON or form-encoded, told by its Content-Type: what SPEC.md posts as a form is
/// accepted as both (API.md). Any other type is 415.
#[derive(Clone, Copy, Debug)]
pub struct JsonOrForm<T>(pub T);

enum Kind {
    Json,
    Form,
}

fn kind(media_type: &str) -> Option<Kind> {
    match media_type {
        "application/json" => Some(Kind::Json),
        "application/x-www-form-urlencoded" => Some(Kind::Form),
        other => (other.starts_with("application/") && other.ends_with("+json")).then_some(Kind::Json),
    }
}

impl<T, S> FromRequest<S> for JsonOrForm<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let kind = body::media_type(&request)
            .as_deref()
            .and_then(kind)
            .ok_or_else(Problem::unsupported_media_type)?;
        let bytes = body::read(request).await?;
        match kind {
            Kind::Json => json::read(&bytes),
            Kind::Form if std::str::from_utf8(&bytes).is_err() => Err(Problem::malformed("formulir_rusak")),
            Kind::Form => fields::read(form_urlencoded::parse(&bytes)),
        }
        .map(Self)
    }
}
