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

/// An operation that takes a file.
#[derive(Debug)]
pub struct Takes {
    /// Its method.
    pub method: Method,
    /// The pattern of its path.
    pub path: &'static str,
    /// A sender that is quiet for longer has gone.
    pub idle: Duration,
    /// How long the whole may take. The work with the file has [`WORK`]; the way has the rest.
    pub total: Duration,
    /// Where the file is meanwhile.
    pub way: Way,
}

/// Where a file is while it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// In memory until all of it is there: there are few places for such.
    Held,
    /// On to the module piece by piece: a small part of it is here at a time.
    PassedOn,
}

/// Every operation that takes a file; a test compares with the contract.
pub const UPLOADS: [Takes; 3] = [
    Takes {
        method: Method::POST,
        path: "/api/v1/user/photo",
        idle: Duration::from_secs(10),
        total: Duration::from_secs(60),
        way: Way::Held,
    },
    Takes {
        method: Method::POST,
        path: "/api/v1/sub-event/e-poster/{id}",
        idle: Duration::from_secs(30),
        total: Duration::from_secs(15 * 60),
        way: Way::PassedOn,
    },
    Takes {
        method: Method::PUT,
        path: "/api/v1/sub-event/e-poster/{id}",
        idle: Duration::from_secs(30),
        total: Duration::from_secs(15 * 60),
        way: Way::PassedOn,
    },
];

/// The row of a request with a file; `None` for every other one.
pub(crate) fn of(request: &Request) -> Option<&'static Takes> {
    let path = request.extensions().get::<MatchedPath>()?.as_str();
    UPLOADS
        .iter()
        .find(|takes| takes.path == path && takes.method == request.method())
}
