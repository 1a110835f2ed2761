//! The cache of anonymous answers: ready bytes, at most two seconds old (DESIGN.md section 6).
//!
//! Only GETs (and HEADs) of [`routes`] without an `Authorization` header come here, and only a 200
//! that does not forbid it stays. Young answers are given as they are; a little older ones are
//! given once more while a single call renews them; past that everybody waits for one call. When
//! that call fails, the answer it should have replaced is good for a minute. What it weighs is
//! bounded ([`store`]). Pages of the front end, which are written from such answers, are kept in the same way.

pub(super) mod coding;
mod entry;
mod flight;
mod key;
pub mod routes;
mod store;

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::Router;
use bytes::Bytes;
use futures::future::Shared;
use http::{HeaderMap, Method, Response, Uri};
use metrics::{Counter, counter};
use tokio::{sync::oneshot, time::Instant};

use self::{
    coding::Accepts,
    entry::{Age, Entry},
    flight::{Flight, Outcome},
    key::Key,
    store::Store,
};
use super::front::EdgeBody;
use crate::{config, metrics::CACHE};

/// The cache and the way to what it holds. Cheap to clone.
#[derive(Clone)]
pub(super) struct Cache(Arc<Inner>);

impl fmt::Debug for Cache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").finish_non_exhaustive()
    }
}

struct Inner {
    store: Store,
    flights: Mutex<HashMap<Box<str>, Shared<oneshot::Receiver<Outcome>>>>,
    router: Router,
    ages: Ages,
    counted: Counted,
}

/// How long an answer is good for what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ages {
    fresh: Duration,
    stale: Duration,
    on_error: Duration,
}

/// Counters, looked up once.
struct Counted {
    hit: Counter,
    stale: Counter,
    miss: Counter,
    joined: Counter,
    failed: Counter,
}

/// When the oldest answer was made that an answer was written from: put it among the extensions of that answer, and it is
/// taken to be as old.
#[derive(Clone, Copy, Debug)]
pub(super) struct Born(pub Instant);

/// Where the answer to a question is.
enum Look {
    Here(Arc<Entry>),
    Coming(Flight),
    NotOurs,
}

/// What the cache can do for a request.
pub(super) enum Found {
    /// Answer it now.
    Ready(Response<EdgeBody>),
    /// Answer it as soon as the one call for it is back.
    Waits(Flight),
    /// Nothing: the request is none of the cache's.
    NotOurs,
}

impl Cache {
    pub(super) fn new(config: &config::Cache, router: Router) -> Self {
        let counted = |outcome: &'static str| counter!(CACHE, "outcome" => outcome);
        Self(Arc::new(Inner {
            store: Store::new(config.bytes),
            flights: Mutex::default(),
            router,
            ages: Ages {
                fresh: Duration::from_millis(config.fresh_ms),
                stale: Duration::from_millis(config.stale_ms),
                on_error: Duration::from_millis(config.on_error_ms),
            },
            counted: Counted {
                hit: counted("hit"),
                stale: counted("stale"),
                miss: counted("miss"),
                joined: counted("joined"),
                failed: counted("failed"),
            },
        }))
    }

    /// Looks a request up. The caller has made sure that it is an anonymous GET or HEAD.
    pub(super) fn find(&self, uri: &Uri, method: &Method, headers: &HeaderMap) -> Found {
        let Some(key) = Key::of(uri).or_else(|| Key::of_page(uri, headers)) else {
            return Found::NotOurs;
        };
        match self.look(&key, headers) {
            Look::Here(entry) => {
                let accepts = Accepts::read(headers);
                if accepts.any() && entry.claim_compression() {
                    let entry = Arc::clone(&entry);
                    tokio::task::spawn_blocking(move || entry.compress());
                }
                Found::Ready(entry.respond(method, headers, accepts))
            }
            Look::Coming(flight) => Found::Waits(flight),
            Look::NotOurs => Found::NotOurs,
        }
    }

    /// The bytes of an anonymous answer and when they were made, for who asks inside this process; none unless it is a 200.
    pub(super) async fn ask(&self, address: &str) -> Option<(Bytes, Instant)> {
        let uri: Uri = address.parse().ok()?;
        let entry = match self.look(&Key::of(&uri)?, &HeaderMap::new()) {
            Look::Here(entry) => entry,
            Look::Coming(flight) => flight.entry().await?,
            Look::NotOurs => return None,
        };
        Some(entry.plain())
    }

    fn look(&self, key: &Key<'_>, headers: &HeaderMap) -> Look {
        let Some(entry) = self.0.store.get(key.as_str()) else {
            return if key.is_kept() {
                Look::Coming(self.board(key, headers))
            } else {
                Look::NotOurs
            };
        };
        let now = Instant::now();
        match entry.age(now, &self.0.ages) {
            Age::Fresh => self.0.counted.hit.increment(1),
            Age::Stale => {
                self.0.counted.stale.increment(1);
                if entry.claim_renewal(now) {
                    self.renew(key);
                }
            }
            Age::Spent => return Look::Coming(self.board(key, headers)),
        }
        Look::Here(entry)
    }
}
