//! One span and one line in the metrics per request.

use axum::extract::{MatchedPath, Request};
use http::StatusCode;
use tokio::time::Instant;
use tracing::Span;

use super::{area::Area, request_id::X_REQUEST_ID};
use crate::metrics;

const TRACEPARENT: &str = "traceparent";

/// What is said about a request when it is done.
pub(super) struct Account {
    method: &'static str,
    route: String,
    begun: Instant,
}

/// Opens the span of a request, joined to the caller's trace.
pub(super) fn open(request: &Request, area: Area) -> (Span, Account) {
    let method = known(request.method().as_str());
    let route = route(request, area);
    let id = request
        .headers()
        .get(X_REQUEST_ID)
        .and_then(|id| id.to_str().ok())
        .unwrap_or_default();
    let span = tracing::info_span!(
        "request",
        otel.name = route,
        otel.kind = "server",
        http.request.method = method,
        http.route = route,
        request_id = id
    );
    if let Some(parent) = request.headers().get(TRACEPARENT).and_then(|value| value.to_str().ok()) {
        telemetry::context::adopt(&span, parent);
    }
    (
        span,
        Account {
            method,
            route,
            begun: Instant::now(),
        },
    )
}

impl Account {
    /// Counts the request, and notes in the log what went wrong.
    pub(super) fn close(self, status: StatusCode) {
        let took = self.begun.elapsed();
        if status.is_server_error() {
            tracing::warn!(status = status.as_u16(), millis = took.as_millis(), "request failed");
        } else {
            tracing::debug!(status = status.as_u16(), millis = took.as_millis(), "request answered");
        }
        metrics::answered(self.method, self.route, status, took);
    }
}

/// The pattern of the route, so that a scanner cannot fill the metrics with addresses.
fn route(request: &Request, area: Area) -> String {
    match (request.extensions().get::<MatchedPath>(), area) {
        (Some(matched), _) => matched.as_str().to_owned(),
        (None, Area::Page) => "(page)".to_owned(),
        (None, _) => "(unknown)".to_owned(),
    }
}

fn known(method: &str) -> &'static str {
    match method {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}
