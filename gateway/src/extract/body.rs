//! The bytes of a body, within a limit of weight and time.

use axum::{body::Body, extract::Request};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};

use crate::problem::Problem;

/// What a body may weigh on this route; `axum::Extension(BodyLimit(..))` on a route sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyLimit(pub usize);

impl Default for BodyLimit {
    fn default() -> Self {
        Self(64 * 1024)
    }
}

/// Reads the whole body. Too heavy: 413, told from the head where it says so. Compressed: 415,
/// because what a few bytes unfold to is the sender's choice. Too slow: 408.
pub(super) async fn read(request: Request) -> Result<Bytes, Problem> {
    let (head, body) = request.into_parts();
    let BodyLimit(limit) = head.extensions.get().copied().unwrap_or_default();
    if is_coded(&head.headers) {
        return Err(Problem::unsupported_media_type());
    }
    if announces_more_than(&head.headers, limit) {
        return Err(Problem::too_large());
    }
    let collecting = Limited::new(body, limit).collect();
    match tokio::time::timeout(kit::deadline::remaining(), collecting).await {
        Ok(Ok(collected)) => Ok(collected.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::too_large()),
        Ok(Err(_)) => Err(Problem::malformed("isi_rusak")),
        Err(_) => Err(Problem::of(StatusCode::REQUEST_TIMEOUT)),
    }
}

/// Whether the body is compressed.
pub(super) fn is_coded(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_ENCODING)
        .is_some_and(|coding| coding != "identity")
}

/// Whether the head says that the body is too heavy.
pub(super) fn announces_more_than(headers: &HeaderMap, limit: usize) -> bool {
    announced(headers).is_some_and(|weight| weight > limit)
}

/// What the body weighs, when the head says so.
pub(super) fn announced(headers: &HeaderMap) -> Option<usize> {
    let length: u64 = headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()?;
    Some(usize::try_from(length).unwrap_or(usize::MAX))
}

/// The media type without its parameters, in lower case.
pub(super) fn media_type(request: &http::Request<Body>) -> Option<String> {
    let text = request.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
    Some(text.split(';').next()?.trim().to_ascii_lowercase())
}
