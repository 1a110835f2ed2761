//! The variable parts of an address.

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// The address, typed. One that cannot name anything (`/event/abc`) is 404 like one that names
/// nothing.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T, S> FromRequestParts<S> for Path<T>
where
    T: DeserializeOwned + Send,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let raw = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::not_found())?;
        if raw.iter().any(|(_, value)| value.contains('\0')) {
            return Err(Problem::not_found());
        }
        let typed = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        typed
            .map(|axum::extract::Path(value)| Self(value))
            .map_err(|_| Problem::not_found())
    }
}
