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
/// Requests that were refused because places ran short, by `why`: the kind of [`UNDER_WAY`] or of [`BODIES`]. Those of a kind of
/// [`UNDER_WAY`] stand here alone: nothing more was done about them.
pub const REFUSED: &str = "gateway_refused_total";
/// Requests that are worked on, by kind: usual, credentials.
pub const UNDER_WAY: &str = "gateway_under_way";
/// How many of them there may be, by kind: it follows the time that they take.
pub const LIMIT: &str = "gateway_under_way_limit";
/// Bodies on their way in, by kind: bodies (JSON and forms), uploads (held), `passing_uploads` (passed on).
pub const BODIES: &str = "gateway_bodies";
/// Bodies that gave way to others when places ran short, by kind.
pub const BODIES_GAVE_WAY: &str = "gateway_bodies_gave_way_total";
/// Connections of the public port that are open.
pub const CONNECTIONS: &str = "gateway_connections";
/// How many of them there may be.
pub const CONNECTIONS_LIMIT: &str = "gateway_connections_limit";

/// Idle connections that gave up their place to another one.
pub const DISMISSED: &str = "gateway_connections_dismissed_total";

/// The status under which a request is counted whose client did not wait for the answer.
pub(crate) const CLIENT_GONE: u16 = 499;

/// Shows every counter before there is anything to count: one that begins with its first event looks as if it had never risen.
/// `operations` are methods and patterns of the contract; of each, what an alert asks for.
pub(crate) fn begin<'a>(operations: impl Iterator<Item = (&'static str, &'a str)>) {
    for (method, route) in operations {
        for status in ["500", "503", "504"] {
            let _zero =
                metrics::counter!(REQUESTS, "method" => method, "route" => route.to_owned(), "status" => status);
        }
    }
    let _none = metrics::histogram!(SECONDS, "method" => "GET", "route" => "(page)");
    let _zero = metrics::counter!(SEATS, "outcome" => "away");
    for name in [RATE_LIMITED, DISMISSED] {
        let _zero = metrics::counter!(name);
    }
}

/// Counts one request that has ended.
pub(crate) fn answered(method: &'static str, route: String, status: u16, took: Duration) {
    let code = status.to_string();
    metrics::counter!(REQUESTS, "method" => method, "route" => route.clone(), "status" => code).increment(1);
    metrics::histogram!(SECONDS, "method" => method, "route" => route).record(took.as_secs_f64());
}
