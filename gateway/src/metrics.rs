//! What the gateway counts.

use std::time::Duration;

use http::StatusCode;

/// Requests by method, route pattern and status; those that the cache answered stand in [`CACHE`] alone.
pub const REQUESTS: &str = "http_server_requests_total";
/// How long those took, by method and route pattern.
pub const SECONDS: &str = "http_server_request_duration_seconds";
/// Answers of the cache by outcome: hit, stale, miss, joined, failed.
pub const CACHE: &str = "gateway_cache_answers_total";
/// Requests refused because their address asked too often.
pub const RATE_LIMITED: &str = "gateway_rate_limited_total";
/// Connections that are open.
pub const CONNECTIONS: &str = "gateway_connections";

/// Counts one answered request.
pub(crate) fn answered(method: &'static str, route: String, status: StatusCode, took: Duration) {
    let code = status.as_str().to_owned();
    metrics::counter!(REQUESTS, "method" => method, "route" => route.clone(), "status" => code).increment(1);
    metrics::histogram!(SECONDS, "method" => method, "route" => route).record(took.as_secs_f64());
}
