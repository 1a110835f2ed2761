//! The one call that everybody waits for.

use std::{
    collections::HashMap,
    sync::{Arc, MutexGuard, PoisonError},
};

use axum::{
    body::Body,
    response::{IntoResponse, Response as AxumResponse},
};
use bytes::Bytes;
use futures::{FutureExt, future::Shared};
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header, request, response};
use http_body_util::{BodyExt, Either};
use tokio::{sync::oneshot, time::Instant};
use tower::ServiceExt;

use super::{Age, Born, Cache, coding::Accepts, entry::Entry, key::Key};
use crate::{
    middleware::{front::EdgeBody, request_id, request_id::X_REQUEST_ID},
    problem::Problem,
};

const TRACEPARENT: &str = "traceparent";

/// What came back.
#[derive(Clone)]
pub(super) enum Outcome {
    /// An answer, new or (after a failure) the one before.
    Answer(Arc<Entry>),
    /// A refusal, the same for all who waited. Never kept.
    Refusal(Arc<(response::Parts, Bytes)>),
}

/// A place among those who wait.
pub(in crate::middleware) struct Flight(Way);

enum Way {
    /// The answer came between looking and waiting.
    Landed(Arc<Entry>),
    /// On its way.
    Aloft(Shared<oneshot::Receiver<Outcome>>),
}

impl Flight {
    /// Waits, then answers as this client asked.
    pub(in crate::middleware) async fn land(self, asked: &request::Parts, id: HeaderValue) -> Response<EdgeBody> {
        let outcome = match self.0 {
            Way::Landed(entry) => Ok(Outcome::Answer(entry)),
            Way::Aloft(coming) => coming.await,
        };
        match outcome {
            Ok(Outcome::Answer(entry)) => entry.respond(&asked.method, &asked.headers, Accepts::read(&asked.headers)),
            Ok(Outcome::Refusal(refusal)) => refused(&refusal, &asked.method),
            Err(_) => request_id::within(id, async { Problem::unavailable().into_response().map(Either::Right) }).await,
        }
    }
}

impl Flight {
    /// Waits for the answer itself; none when it is a refusal.
    pub(super) async fn entry(self) -> Option<Arc<Entry>> {
        match self.0 {
            Way::Landed(entry) => Some(entry),
            Way::Aloft(coming) => match coming.await {
                Ok(Outcome::Answer(entry)) => Some(entry),
                Ok(Outcome::Refusal(_)) | Err(_) => None,
            },
        }
    }
}

fn refused((head, body): &(response::Parts, Bytes), method: &Method) -> Response<EdgeBody> {
    let body = if method == Method::HEAD {
        Body::empty()
    } else {
        Body::from(body.clone())
    };
    let mut response = Response::new(Either::Right(body));
    *response.status_mut() = head.status;
    *response.headers_mut() = head.headers.clone();
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

type Flights<'a> = MutexGuard<'a, HashMap<Box<str>, Shared<oneshot::Receiver<Outcome>>>>;

impl Cache {
    fn flights(&self) -> Flights<'_> {
        self.0.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Joins the call for this key, or makes it.
    pub(super) fn board(&self, key: &Key<'_>, headers: &HeaderMap) -> Flight {
        let mut flights = self.flights();
        if let Some(coming) = flights.get(key.as_str()) {
            self.0.counted.joined.increment(1);
            return Flight(Way::Aloft(coming.clone()));
        }
        // Between looking and locking, the call before may have landed.
        let landed = self.0.store.get(key.as_str());
        if let Some(entry) = landed.filter(|entry| entry.age(Instant::now(), &self.0.ages) != Age::Spent) {
            return Flight(Way::Landed(entry));
        }
        self.0.counted.miss.increment(1);
        let coming = self.take_off(key, headers);
        flights.insert(key.as_str().into(), coming.clone());
        Flight(Way::Aloft(coming))
    }

    /// Renews an answer that is still being given.
    pub(super) fn renew(&self, key: &Key<'_>) {
        let mut flights = self.flights();
        if !flights.contains_key(key.as_str()) {
            let coming = self.take_off(key, &HeaderMap::new());
            flights.insert(key.as_str().into(), coming);
        }
    }

    /// Makes the call in a task of its own: a client that goes away does not end it for the others.
    fn take_off(&self, key: &Key<'_>, headers: &HeaderMap) -> Shared<oneshot::Receiver<Outcome>> {
        let (land, coming) = oneshot::channel();
        let cache = self.clone();
        let key: Box<str> = key.as_str().into();
        let wants_gzip = Accepts::read(headers).gzip;
        let id = request_id::of(headers);
        let traceparent = headers.get(TRACEPARENT).cloned();
        tokio::spawn(async move {
            let landing = Landing {
                cache: &cache,
                key: &key,
            };
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
            let asked = cache.0.router.clone().oneshot(request);
            let response = request_id::within(id, asked)
                .await
                .unwrap_or_else(|never| match never {});
            let outcome = cache.keep(&key, response, wants_gzip).await;
            drop(landing);
            // Nobody waits for a renewal.
            let _ = land.send(outcome);
        });
        coming.shared()
    }

    /// Puts what came back where it belongs.
    async fn keep(&self, key: &str, response: AxumResponse, wants_gzip: bool) -> Outcome {
        let (head, body) = response.into_parts();
        let former = self.0.store.get(key);
        let now = Instant::now();
        let failed = head.status.is_server_error();
        let Ok(body) = body.collect().await.map(http_body_util::Collected::to_bytes) else {
            return self
                .stand_in(former, now)
                .unwrap_or_else(|| bodiless(Problem::internal()));
        };
        if failed && let Some(stand_in) = self.stand_in(former.clone(), now) {
            return stand_in;
        }
        if head.status != StatusCode::OK || forbidden(&head.headers) {
            if !failed {
                self.0.store.remove(key);
            }
            return Outcome::Refusal(Arc::new((head, body)));
        }
        let born = head.extensions.get::<Born>().map_or(now, |Born(oldest)| *oldest);
        let entry = Arc::new(Entry::new(&head, body, former.as_deref(), born));
        if former.is_some_and(|former| former.is_coded()) && !entry.is_coded() {
            // Clients of a hot answer go on getting it small; whoever waits here waits a millisecond.
            let coded = Arc::clone(&entry);
            let _ = tokio::task::spawn_blocking(move || coded.compress()).await;
        } else if wants_gzip {
            entry.gzip_now();
        }
        self.0.store.put(key, Arc::clone(&entry));
        Outcome::Answer(entry)
    }

    /// The answer that should have been replaced, as long as it is good enough.
    fn stand_in(&self, former: Option<Arc<Entry>>, now: Instant) -> Option<Outcome> {
        let former = former.filter(|entry| entry.good_on_error(now, &self.0.ages))?;
        self.0.counted.failed.increment(1);
        former.note_failure();
        Some(Outcome::Answer(former))
    }
}

fn bodiless(problem: Problem) -> Outcome {
    let (head, _) = problem.into_response().into_parts();
    Outcome::Refusal(Arc::new((head, Bytes::new())))
}

/// Whether a handler says that its answer is nobody else's.
fn forbidden(headers: &HeaderMap) -> bool {
    let said = headers
        .get(header::CACHE_CONTROL)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    headers.contains_key(header::SET_COOKIE) || said.contains("no-store") || said.contains("private")
}

/// Takes the flight off the board, however its task ends.
struct Landing<'a> {
    cache: &'a Cache,
    key: &'a str,
}

impl Drop for Landing<'_> {
    fn drop(&mut self) {
        self.cache.flights().remove(self.key);
    }
}
