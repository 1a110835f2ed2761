//! The last net: whatever refuses, refuses in API.md's JSON.

use axum::response::{IntoResponse, Response};
use http::header;

use crate::problem::Problem;

/// Replaces an error without a JSON body (axum's own 404, 405, 400) by a [`Problem`], keeping
/// `Allow`.
pub(super) fn as_json(response: Response) -> Response {
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    if !failed || is_json(&response) {
        return response;
    }
    let mut spoken = Problem::of(status).into_response();
    if let Some(allow) = response.headers().get(header::ALLOW) {
        spoken.headers_mut().insert(header::ALLOW, allow.clone());
    }
    spoken
}

fn is_json(response: &Response) -> bool {
    let media_type = response
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    media_type.is_some_and(|text| text.starts_with("application/json"))
}
