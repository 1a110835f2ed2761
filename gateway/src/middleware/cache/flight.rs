//! Single flight: one call for everybody who waits for the same answer.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{body::Body, response::IntoResponse};
use bytes::Bytes;
use futures::{FutureExt, future::Shared};
use http::{HeaderValue, Method, Response, header, request, response};
use http_body_util::Either;
use tokio::sync::oneshot;

use super::{coding::Accepts, entry::Entry};
use crate::{
    middleware::{edge_body::EdgeBody, request_id},
    problem::Problem,
};

/// What a call came back with.
#[derive(Clone)]
pub(super) enum Outcome {
    /// An answer, new or (after a failure) the one before.
    Answer(Arc<Entry>),
    /// A refusal, the same for all who waited. Never kept.
    Refusal(Arc<(response::Parts, Bytes)>),
}

/// An outcome that many wait for.
pub(super) type Coming = Shared<oneshot::Receiver<Outcome>>;

/// A place among those who wait for an answer.
pub(in crate::middleware) struct Flight(State);

enum State {
    /// The answer came between looking for it and joining the call.
    Ready(Arc<Entry>),
    InFlight(Coming),
}

impl Flight {
    pub(super) fn ready(entry: Arc<Entry>) -> Self {
        Self(State::Ready(entry))
    }

    pub(super) fn under_way(coming: Coming) -> Self {
        Self(State::InFlight(coming))
    }

    /// Waits, then answers as this client asked.
    pub(in crate::middleware) async fn answer(self, asked: &request::Parts, id: HeaderValue) -> Response<EdgeBody> {
        match self.outcome().await {
            Some(Outcome::Answer(entry)) => entry.respond(&asked.method, &asked.headers, Accepts::read(&asked.headers)),
            Some(Outcome::Refusal(refusal)) => refused(&refusal, &asked.method),
            None => request_id::within(id, async { Problem::unavailable().into_response().map(Either::Right) }).await,
        }
    }

    /// Waits for the answer itself; none when it is a refusal.
    pub(super) async fn entry(self) -> Option<Arc<Entry>> {
        match self.outcome().await {
            Some(Outcome::Answer(entry)) => Some(entry),
            Some(Outcome::Refusal(_)) | None => None,
        }
    }

    /// None when the call's task has ended without an outcome.
    async fn outcome(self) -> Option<Outcome> {
        match self.0 {
            State::Ready(entry) => Some(Outcome::Answer(entry)),
            State::InFlight(coming) => coming.await.ok(),
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

/// The calls that are under way, by key.
#[derive(Default)]
pub(super) struct Flights(Mutex<HashMap<Box<str>, Coming>>);

impl Flights {
    /// Nobody joins or begins a call while the returned guard is held.
    pub(super) fn lock(&self) -> FlightsGuard<'_> {
        FlightsGuard(self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Ends the call for `key` when the returned guard is dropped, however its task ends.
    pub(super) fn end_on_drop<'a>(&'a self, key: &'a str) -> EndOnDrop<'a> {
        EndOnDrop { flights: self, key }
    }
}

/// The calls, while one looks or begins one.
pub(super) struct FlightsGuard<'a>(MutexGuard<'a, HashMap<Box<str>, Coming>>);

impl FlightsGuard<'_> {
    /// The call for `key` that is under way.
    pub(super) fn find(&self, key: &str) -> Option<Coming> {
        self.0.get(key).cloned()
    }

    /// Begins a call: its outcome goes into the returned sender.
    pub(super) fn begin(&mut self, key: &str) -> (oneshot::Sender<Outcome>, Coming) {
        let (sender, receiver) = oneshot::channel();
        let coming = receiver.shared();
        self.0.insert(key.into(), coming.clone());
        (sender, coming)
    }
}

/// Takes a call out of the table.
pub(super) struct EndOnDrop<'a> {
    flights: &'a Flights,
    key: &'a str,
}

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        self.flights.lock().0.remove(self.key);
    }
}
