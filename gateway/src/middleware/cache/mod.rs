//! The cache of anonymous answers: ready bytes, at most two seconds old (DESIGN.md section 6).
//!
//! Only GETs (and HEADs) that [`Policies`] call cached, without an `Authorization` header come here, and only a 200
//! that does not forbid it stays. Young answers are given as they are; a little older ones are
//! given once more while a single call renews them; past that everybody waits for one call. When
//! that call fails, the answer it should have replaced is good for a minute. What it weighs is
//! bounded ([`store`]). Pages of the front end, which are written from such answers, are kept in the same way.

mod age;
mod answers;
pub(super) mod coding;
mod entry;
mod flight;
pub(super) mod key;
mod store;

pub(super) use age::Born;

use std::{fmt, sync::Arc};

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Method, Request, Response, Uri};
use metrics::{Counter, counter};
use tokio::{sync::oneshot, time::Instant};

use self::{
    age::Age,
    answers::Answers,
    coding::Accepts,
    entry::Entry,
    flight::{Flight, Flights, Outcome},
    key::Key,
};
use super::{edge_body::EdgeBody, gate::Gate, overload::Waiting, request_id, request_id::X_REQUEST_ID};
use crate::{config, metrics::CACHE, policy::Policies};

const TRACEPARENT: &str = "traceparent";

/// The cache and the way to what it holds. Cheap to clone.
#[derive(Clone)]
pub(super) struct Cache(Arc<Inner>);

impl fmt::Debug for Cache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").finish_non_exhaustive()
    }
}

struct Inner {
    answers: Answers,
    flights: Flights,
    gate: Gate,
    policies: Arc<Policies>,
    counted: Counted,
}

/// Counters, looked up once.
struct Counted {
    hit: Counter,
    stale: Counter,
    miss: Counter,
    joined: Counter,
}

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
    pub(super) fn new(config: &config::Cache, policies: Arc<Policies>, gate: Gate) -> Self {
        let counted = |outcome: &'static str| counter!(CACHE, "outcome" => outcome);
        Self(Arc::new(Inner {
            answers: Answers::new(config),
            flights: Flights::default(),
            gate,
            policies,
            counted: Counted {
                hit: counted("hit"),
                stale: counted("stale"),
                miss: counted("miss"),
                joined: counted("joined"),
            },
        }))
    }

    /// Looks a request up. The caller has made sure that it is an anonymous GET or HEAD.
    pub(super) fn find(&self, key: &Key<'_>, method: &Method, headers: &HeaderMap) -> Found {
        match self.look(key, headers) {
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
        let now = Instant::now();
        match self.0.answers.find(key.as_str(), now) {
            Some((entry, Age::Fresh)) => {
                self.0.counted.hit.increment(1);
                Look::Here(entry)
            }
            Some((entry, Age::Stale)) => {
                self.0.counted.stale.increment(1);
                if entry.claim_renewal(now) {
                    self.renew(key);
                }
                Look::Here(entry)
            }
            Some((_, Age::Spent)) => Look::Coming(self.join(key, headers)),
            None if self.is_kept(key) => Look::Coming(self.join(key, headers)),
            None => Look::NotOurs,
        }
    }

    /// Whether an answer to this question is the same for everybody.
    fn is_kept(&self, key: &Key<'_>) -> bool {
        key.is_page() || self.0.policies.cached(key.path())
    }

    /// Joins the call for this key, or makes it.
    fn join(&self, key: &Key<'_>, headers: &HeaderMap) -> Flight {
        let mut flights = self.0.flights.lock();
        if let Some(coming) = flights.find(key.as_str()) {
            self.0.counted.joined.increment(1);
            return Flight::under_way(coming);
        }
        // Between looking and locking, the call before may have come back.
        let arrived = self.0.answers.find(key.as_str(), Instant::now());
        if let Some((entry, Age::Fresh | Age::Stale)) = arrived {
            return Flight::ready(entry);
        }
        self.0.counted.miss.increment(1);
        let (sender, coming) = flights.begin(key.as_str());
        self.call(key, headers, sender);
        Flight::under_way(coming)
    }

    /// Renews an answer that is still being given.
    fn renew(&self, key: &Key<'_>) {
        let mut flights = self.0.flights.lock();
        if flights.find(key.as_str()).is_none() {
            let (sender, _) = flights.begin(key.as_str());
            self.call(key, &HeaderMap::new(), sender);
        }
    }

    /// Makes the call in a task of its own: a client that goes away does not end it for the others.
    fn call(&self, key: &Key<'_>, headers: &HeaderMap, sender: oneshot::Sender<Outcome>) {
        let cache = self.clone();
        let key: Box<str> = key.as_str().into();
        let wants_gzip = Accepts::read(headers).gzip;
        let id = request_id::of(headers);
        let traceparent = headers.get(TRACEPARENT).cloned();
        tokio::spawn(async move {
            let under_way = cache.0.flights.end_on_drop(&key);
            let mut request = Request::new(Body::empty());
            if let Ok(uri) = key.parse() {
                *request.uri_mut() = uri;
            }
            request.headers_mut().insert(X_REQUEST_ID, id.clone());
            // Pages ask here for what is written into them.
            request.extensions_mut().insert(cache.clone());
            if let Some(parent) = traceparent {
                request.headers_mut().insert(TRACEPARENT, parent);
            }
            let gate = &cache.0.gate;
            let response = match gate.enter(request.method(), request.uri().path(), Waiting::Many) {
                Ok(under_way) => request_id::within(id, gate.ask(request, under_way)).await,
                Err(_) => gate.refusal(&id),
            };
            let outcome = cache.0.answers.keep(&key, response, wants_gzip).await;
            drop(under_way);
            // Nobody waits for a renewal.
            let _ = sender.send(outcome);
        });
    }
}
