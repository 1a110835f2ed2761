//! The filters after the question mark.

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::de::DeserializeOwned;

use super::fields;
use crate::problem::Problem;

/// The query, typed. `keyword=&propinsi_id=` means no filter at all; a malformed one is 422.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T, S> FromRequestParts<S> for Query<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        read(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

/// Reads a query; empty values count as absent.
pub(super) fn read<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    fields::read(form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.trim().is_empty()))
}
