//! A body that may come either way.

use axum::extract::{FromRequest, OptionalFromRequest, Request};
use serde::de::DeserializeOwned;

use super::{body, body_faults::BodyFaults, fields, json};
use crate::problem::Problem;

/// A body as JSON or form-encoded, told by its Content-Type: what SPEC.md posts as a form is
/// accepted as both (API.md). Any other type is 415. Where some fields cannot be read the rest is checked only, and the answer names
/// all that are at fault.
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
        let kind = sent_as(&request).ok_or_else(Problem::unsupported_media_type)?;
        let faults = request.extensions().get().cloned();
        let bytes = body::read(request).await?;
        read(kind, &bytes, faults.as_ref()).map(Self)
    }
}

/// A body that may be left out, whatever its head says of it; one that is there is read as it always is.
impl<T, S> OptionalFromRequest<S> for JsonOrForm<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Option<Self>, Problem> {
        let kind = sent_as(&request);
        let faults = request.extensions().get().cloned();
        let bytes = body::read(request).await?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let kind = kind.ok_or_else(Problem::unsupported_media_type)?;
        read(kind, &bytes, faults.as_ref()).map(|form| Some(Self(form)))
    }
}

fn sent_as(request: &Request) -> Option<Kind> {
    body::media_type(request).as_deref().and_then(kind)
}

fn read<T: DeserializeOwned>(kind: Kind, bytes: &[u8], faults: Option<&BodyFaults>) -> Result<T, Problem> {
    let read = match kind {
        Kind::Json => json::read(bytes),
        Kind::Form if std::str::from_utf8(bytes).is_err() => return Err(Problem::malformed("formulir_rusak")),
        Kind::Form => fields::read(form_urlencoded::parse(bytes)),
    };
    read.or_else(|unreadable| unreadable.checked(faults))
}
