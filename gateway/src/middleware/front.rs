//! The first to see a request: its id, its cached answer, or the way in.

use std::{
    convert::Infallible,
    fmt,
    future::Future,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{Router, body::Body, middleware::from_fn_with_state, response::IntoResponse};
use bytes::Bytes;
use http::{HeaderValue, Method, Request, Response, Version, header};
use http_body_util::Either;
use tower::{BoxError, Service};

use super::{
    area::Area,
    cache::{Cache, Found, key::Key},
    client_address::Peer,
    edge_body::EdgeBody,
    gate::Gate,
    guard::{Guard, guard},
    overload::Waiting,
    request_id::{self, X_REQUEST_ID},
    site, trailing_slash, unread,
};
use crate::{Config, policy::Policies, problem::Problem};

/// The portal's whole public side as one service. Cheap to clone.
#[derive(Clone)]
pub struct Front(Arc<Inner>);

struct Inner {
    cache: Cache,
    /// Whether visitors are answered from the cache; pages ask it for what they tell either way.
    keeps: bool,
    gate: Gate,
}

impl Front {
    /// Puts the guards around `router` and the cache before it, both of which treat operations as `policies` say. Call it after the metrics recorder
    /// was installed: the counters of the cache are looked up once, here.
    #[must_use]
    pub fn new(router: Router, policies: impl Into<Arc<Policies>>, config: &Config) -> Self {
        let policies = policies.into();
        let guarding = Arc::new(Guard::new(config, Arc::clone(&policies)));
        let gate = Gate::new(
            router.layer(from_fn_with_state(guarding, guard)),
            Arc::clone(&policies),
            config,
        );
        Self(Arc::new(Inner {
            cache: Cache::new(&config.cache, policies, gate.clone()),
            keeps: config.cache.bytes > 0,
            gate,
        }))
    }

    /// Refuses a request that cannot be let in, and lets none in behind it.
    pub(crate) fn refuse<B>(request: &Request<B>, problem: Problem) -> Answer {
        let id = request_id::of(request.headers());
        let closes = request.version() < Version::HTTP_2;
        Answer::slow(id.clone(), async move {
            let refusal = request_id::within(id, async { problem.into_response() }).await;
            let mut response = refusal.map(Either::Right);
            let headers = response.headers_mut();
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            if closes {
                headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            response
        })
    }

    /// Answers a request; a hit of the cache is ready at once and allocates next to nothing.
    pub fn answer<B>(&self, mut request: Request<B>, peer: Option<SocketAddr>) -> Answer
    where
        B: http_body::Body<Data = Bytes> + Send + Unpin + 'static,
        B::Error: Into<BoxError>,
    {
        let id = request_id::of(request.headers());
        if self.0.keeps
            && matches!(*request.method(), Method::GET | Method::HEAD)
            && !request.headers().contains_key(header::AUTHORIZATION)
            && let Some(key) = key_of(&request)
        {
            match self.0.cache.find(&key, request.method(), request.headers()) {
                Found::Ready(response) => return Answer::ready(response, id),
                Found::Waits(flight) => {
                    let (head, _) = request.into_parts();
                    return Answer::slow(id.clone(), async move { flight.answer(&head, id).await });
                }
                Found::NotOurs => {}
            }
        }
        if let Some(uri) = trailing_slash::without(request.uri()) {
            *request.uri_mut() = uri;
        }
        let gate = self.0.gate.clone();
        let Ok(under_way) = gate.enter(request.method(), request.uri().path(), Waiting::One) else {
            let (request, rest) = unread::lend(request);
            return Answer::slow(id.clone(), async move { gate.refuse(id, request, rest).await });
        };
        request.headers_mut().insert(X_REQUEST_ID, id.clone());
        if Area::of(request.uri().path()) == Area::Page {
            request.extensions_mut().insert(self.0.cache.clone());
        }
        if let Some(address) = peer {
            request.extensions_mut().insert(Peer(address));
        }
        let (request, rest) = unread::lend(request);
        Answer::slow(id.clone(), async move {
            let asked = gate.ask(request.map(Body::new), under_way);
            let mut response = request_id::within(id, asked).await;
            // Whatever the cache did not hand out may be somebody's own.
            response
                .headers_mut()
                .entry(header::CACHE_CONTROL)
                .or_insert(HeaderValue::from_static("no-store"));
            rest.settle(response.headers_mut()).await;
            response.map(Either::Right)
        })
    }
}

/// Under which key the cache may hold the answer.
fn key_of<B>(request: &Request<B>) -> Option<Key<'_>> {
    let page = || site::key_of(request.uri().path(), request.headers()).map(Key::of_page);
    Key::of(request.uri()).or_else(page)
}

impl fmt::Debug for Front {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Front").finish_non_exhaustive()
    }
}

impl<B> Service<Request<B>> for Front
where
    B: http_body::Body<Data = Bytes> + Send + Unpin + 'static,
    B::Error: Into<BoxError>,
{
    type Response = Response<EdgeBody>;
    type Error = Infallible;
    type Future = Answer;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Answer {
        self.answer(request, None)
    }
}

type Slow = Pin<Box<dyn Future<Output = Response<EdgeBody>> + Send>>;

/// An answer on its way.
pub struct Answer(State);

enum State {
    Ready(Option<Response<EdgeBody>>),
    Slow(HeaderValue, Slow),
}

impl Answer {
    fn ready(mut response: Response<EdgeBody>, id: HeaderValue) -> Self {
        response.headers_mut().insert(X_REQUEST_ID, id);
        Self(State::Ready(Some(response)))
    }

    fn slow(id: HeaderValue, work: impl Future<Output = Response<EdgeBody>> + Send + 'static) -> Self {
        Self(State::Slow(id, Box::pin(work)))
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer").finish_non_exhaustive()
    }
}

impl Future for Answer {
    type Output = Result<Response<EdgeBody>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut self.get_mut().0 {
            State::Ready(response) => response
                .take()
                .map_or(Poll::Pending, |response| Poll::Ready(Ok(response))),
            State::Slow(id, work) => work.as_mut().poll(context).map(|mut response| {
                response.headers_mut().insert(X_REQUEST_ID, id.clone());
                Ok(response)
            }),
        }
    }
}
