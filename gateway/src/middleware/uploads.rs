//! Which operations take a file, and the time it may take to come.
//!
//! A phone in a crowded hall needs longer for five megabytes than a write may take. So these operations have a time of
//! their own, and places of their own: however many files are on their way, no other request waits for them. Who sends
//! them is not known here; that one account does not take every place is [`crate::extract::AccountPlaces`].

use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use http::Method;

/// What the work with a file may take: reading a large photo and writing it anew is seconds on a busy machine.
pub const WORK: Duration = Duration::from_secs(15);

/// Method, path, and how long the whole may take. The work with the file has [`WORK`]; the way has the rest.
pub const UPLOADS: [(Method, &str, Duration); 1] = [(Method::POST, "/api/v1/user/photo", Duration::from_secs(60))];

/// How long a request with a file may take; `None` for every other one.
pub(super) fn time_for(request: &Request) -> Option<Duration> {
    let path = request.extensions().get::<MatchedPath>()?.as_str();
    let listed = UPLOADS
        .iter()
        .find(|(method, route, _)| *route == path && method == request.method());
    listed.map(|(_, _, time)| *time)
}
