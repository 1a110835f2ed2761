//! What the gateway counts.

use std::time::Duration;

/// Requests by method, route pattern and status; those that the cache answered stand in [`CACHE`] alone.
pub const REQUESTS: &str = "http_server_requests_total";
/// How long those took, by method and route pattern.
pub const SECONDS: &str = "http_server_request_duration_seconds";
/// Answers of the cache by outcome: hit, stale, miss, joined, failed.
pub const CACHE: &str = "gateway_cache_answers_total";
/// Pages of sub-events whose free places nobody could tell, by outcome: away.
pub const SEATS: &str = "gateway_free_seats_total";
/// Requests refused because their address asked too often.
pub const RATE_LIMITED: &str = "gateway_rate_limited_total";
/// Connections that are open.
pub const CONNECTIONS: &str = "gateway_connections";

/// The status under which a request is counted whose client did not wait for the answer.
pub(crate) const CLIENT_GONE: u16 = 499;

/// Counts one request that has ended.
pub(crate) fn answered(method: &'static str, route: String, status: u16, took: Duration) {
    let code = status.to_string();
    metrics::counter!(REQUESTS, "method" => method, "route" => route.clone(), "status" => code).increment(1);
    metrics::histogram!(SECONDS, "method" => method, "route" => route).record(took.as_secs_f64());
}
