//! The answer to who comes when too many are under way: made beforehand, but for the id of the request.

use bytes::{Bytes, BytesMut};
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{
    middleware::{area::Area, security_headers},
    problem::{Problem, ProblemBody},
};

/// Seconds after which who was refused may come again; by turns, or they would all come at the same moment.
const AGAIN: [HeaderValue; 3] = [
    HeaderValue::from_static("1"),
    HeaderValue::from_static("2"),
    HeaderValue::from_static("3"),
];
/// What stands behind the id.
const END: &[u8] = br#""}"#;

/// The refusal.
#[derive(Debug)]
pub(super) struct Refusal {
    headers: HeaderMap,
    /// The JSON of API.md up to the id.
    beginning: Bytes,
    turn: AtomicUsize,
}

impl Refusal {
    pub(super) fn new() -> Self {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        security_headers::apply(Area::Api, &mut headers);
        let body = ProblemBody {
            trace_id: String::new(),
            ..ProblemBody::from(&Problem::unavailable())
        };
        // A struct of texts is always JSON; `trace_id` is its last field.
        let mut text = serde_json::to_vec(&body).unwrap_or_default();
        text.truncate(text.len().saturating_sub(END.len()));
        Self {
            headers,
            beginning: text.into(),
            turn: AtomicUsize::new(0),
        }
    }

    /// The refusal of one request, which support finds by its id.
    pub(super) fn of(&self, id: &HeaderValue) -> Response<Full<Bytes>> {
        let mut body = BytesMut::with_capacity(self.beginning.len() + id.len() + END.len());
        body.extend_from_slice(&self.beginning);
        // Letters, digits, dots and dashes, as `request_id` has seen to.
        body.extend_from_slice(id.as_bytes());
        body.extend_from_slice(END);
        let mut response = Response::new(Full::new(body.freeze()));
        *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        *response.headers_mut() = self.headers.clone();
        let turn = self.turn.fetch_add(1, Ordering::Relaxed) % AGAIN.len();
        response.headers_mut().insert(header::RETRY_AFTER, AGAIN[turn].clone());
        response
    }
}
