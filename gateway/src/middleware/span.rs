//! One span and one line in the metrics per request.

use axum::extract::{MatchedPath, Request};
use http::StatusCode;
use tokio::time::{Duration, Instant};
use tracing::Span;

use super::{area::Area, request_id::X_REQUEST_ID};
use crate::metrics;

const TRACEPARENT: &str = "traceparent";

/// What is said about a request when it is done.
pub(super) struct Account {
    method: &'static str,
    route: String,
    begun: Instant,
    closed: bool,
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
            closed: false,
        },
    )
}

impl Account {
    /// Counts the request, and notes in the log what went wrong.
    pub(super) fn close(mut self, status: StatusCode) {
        let took = self.begun.elapsed();
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        if status.is_server_error() {
            tracing::warn!(status = status.as_u16(), millis, "request failed");
        } else {
            tracing::debug!(status = status.as_u16(), millis, "request answered");
        }
        self.count(status.as_u16(), took);
    }

    fn count(&mut self, status: u16, took: Duration) {
        self.closed = true;
        metrics::answered(self.method, std::mem::take(&mut self.route), status, took);
    }
}

impl Drop for Account {
    /// A client that goes away takes its request with it: that is counted too, or a slow route would look like a quiet one.
    fn drop(&mut self) {
        if !self.closed {
            self.count(metrics::CLIENT_GONE, self.begun.elapsed());
        }
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

#[cfg(test)]
mod tests {
    use axum::extract::Request;
    use http::StatusCode;
    use metrics_exporter_prometheus::PrometheusBuilder;

    use super::{Account, open};
    use crate::middleware::area::Area;

    fn counted(method: &str, path: &str, end: fn(Account)) -> String {
        let recorder = PrometheusBuilder::new().build_recorder();
        let request = Request::builder()
            .method(method)
            .uri(path)
            .body(axum::body::Body::empty());
        metrics::with_local_recorder(&recorder, || end(open(&request.unwrap(), Area::of(path)).1));
        recorder.handle().render()
    }

    #[test]
    fn a_request_is_counted_by_method_route_and_status() {
        let text = counted("POST", "/news/7", |account| account.close(StatusCode::NOT_FOUND));
        assert!(
            text.contains(r#"http_server_requests_total{method="POST",route="(page)",status="404"} 1"#),
            "{text}"
        );
        assert!(text.contains(r#"http_server_request_duration_seconds_count{method="POST",route="(page)"} 1"#));
    }

    #[test]
    fn a_scanner_adds_no_labels() {
        let text = counted("BREW", "/api/v1/wp-admin", |account| {
            account.close(StatusCode::NOT_FOUND)
        });
        assert!(
            text.contains(r#"{method="other",route="(unknown)",status="404"} 1"#),
            "{text}"
        );
        assert!(!text.contains("wp-admin") && !text.contains("BREW"));
    }

    #[test]
    fn a_client_that_goes_away_is_counted_once() {
        let text = counted("GET", "/", drop);
        assert!(text.contains(r#"status="499"} 1"#), "{text}");
        let text = counted("GET", "/", |account| account.close(StatusCode::OK));
        assert!(!text.contains(r#"status="499""#), "{text}");
    }
}
