//! The bytes of a body, within a limit of weight and time.

use std::{pin::pin, task::Poll, time::Duration};

use axum::{body::Body, extract::Request};
use bytes::{Bytes, BytesMut};
use http::{HeaderMap, StatusCode, header};
use http_body_util::BodyExt;
use tokio::time::{Instant, timeout, timeout_at};

use crate::{
    middleware::{
        arrival::Arrival,
        bodies::{Came, Expected},
    },
    problem::Problem,
};

/// When who gave way to others may come again.
const AGAIN: Duration = Duration::from_secs(5);

/// What a body may weigh on this route; `axum::Extension(BodyLimit(..))` on a route sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyLimit(pub usize);

impl Default for BodyLimit {
    fn default() -> Self {
        Self(64 * 1024)
    }
}

/// Reads the whole body. Too heavy: 413, told from the head where it says so. Compressed: 415,
/// because what a few bytes unfold to is the sender's choice. Too slow: 408, or 503 when too many are.
pub(super) async fn read(request: Request) -> Result<Bytes, Problem> {
    let (head, body) = request.into_parts();
    let BodyLimit(limit) = head.extensions.get().copied().unwrap_or_default();
    if is_coded(&head.headers) {
        return Err(Problem::unsupported_media_type());
    }
    if announces_more_than(&head.headers, limit) {
        return Err(Problem::too_large());
    }
    let Some(arrival) = head.extensions.get::<Arrival>() else {
        // The guard says so of every body but an empty one.
        return Ok(Bytes::new());
    };
    let weight = announced(&head.headers).unwrap_or(limit) as u64;
    // What the client takes for its body is not taken from the work that follows.
    let (begun, budget) = (Instant::now(), kit::deadline::remaining());
    kit::deadline::postpone(begun + arrival.total + budget);
    let bytes = arrived(body, limit, weight, arrival).await;
    kit::deadline::postpone(Instant::now() + budget);
    bytes
}

/// Waits for a body. One that is here with its head needs no place; any other has one, and its request has none among those
/// under way.
async fn arrived(body: Body, limit: usize, weight: u64, arrival: &Arrival) -> Result<Bytes, Problem> {
    let begun = Instant::now();
    let came = Came::default();
    let mut gathering = pin!(gather(body, limit, arrival.idle, &came));
    if let Poll::Ready(gathered) = futures::poll!(gathering.as_mut()) {
        return gathered;
    }
    let expected = Expected {
        weight,
        within: arrival.total,
    };
    let place = arrival.bodies.take(arrival.sender, expected, came.clone());
    let place = place.map_err(|_| Problem::unavailable_for(AGAIN))?;
    arrival.waits_for_client();
    let gathered = tokio::select! {
        biased;
        () = place.gives_way() => Err(Problem::unavailable_for(AGAIN)),
        gathered = timeout_at(begun + arrival.total, gathering) => gathered.unwrap_or_else(|_| Err(too_slow())),
    };
    drop(place);
    arrival.goes_on();
    gathered
}

/// The pieces of a body in one place: kept as they came, a body of single bytes would weigh forty times as much.
async fn gather(mut body: Body, limit: usize, idle: Duration, came: &Came) -> Result<Bytes, Problem> {
    let mut gathered = BytesMut::new();
    while let Some(frame) = timeout(idle, body.frame()).await.map_err(|_| too_slow())? {
        let frame = frame.map_err(|_| Problem::malformed("isi_rusak"))?;
        let Some(piece) = frame.data_ref() else { continue };
        if gathered.len() + piece.len() > limit {
            return Err(Problem::too_large());
        }
        gathered.extend_from_slice(piece);
        came.add(piece.len());
    }
    Ok(gathered.freeze())
}

fn too_slow() -> Problem {
    Problem::of(StatusCode::REQUEST_TIMEOUT)
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
pub(crate) fn announced(headers: &HeaderMap) -> Option<usize> {
    let length: u64 = headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()?;
    Some(usize::try_from(length).unwrap_or(usize::MAX))
}

/// The media type without its parameters, in lower case.
pub(super) fn media_type(request: &http::Request<Body>) -> Option<String> {
    let text = request.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
    Some(text.split(';').next()?.trim().to_ascii_lowercase())
}
