//! What answers the requests of a connection.

use std::{convert::Infallible, net::SocketAddr};

use axum::{Router, body::Body};
use bytes::Bytes;
use http::{Request, Response, StatusCode};
use http_body_util::Either;
use hyper::body::Incoming;
use tower::{BoxError, ServiceExt, util::Oneshot};

use crate::{
    middleware::{Answer, EdgeBody, Front, Peer, host},
    ops::Here,
    problem::Problem,
};

/// The two ends of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// The other one.
    pub peer: SocketAddr,
    /// Ours.
    pub here: SocketAddr,
}

/// What can be served: the public side ([`Front`]) or a plain [`Router`] (the operations port).
pub trait App: Clone + Send + Sync + 'static {
    /// The body of its answers.
    type Body: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Send + Unpin + 'static;

    /// An answer on its way.
    type Answer: Future<Output = Result<Response<Self::Body>, Infallible>> + Send + 'static;

    /// Whether an answer's bytes are shared with others, so that one more who takes them slowly costs no memory.
    fn is_shared(_: &Self::Body) -> bool {
        false
    }

    /// Answers one request that came over a connection.
    fn answer(&self, request: Request<Incoming>, ends: Ends) -> Self::Answer;
}

impl App for Front {
    type Body = EdgeBody;
    type Answer = Answer;

    fn is_shared(body: &EdgeBody) -> bool {
        matches!(body, Either::Left(_))
    }

    fn answer(&self, request: Request<Incoming>, ends: Ends) -> Answer {
        if !host::is_said_once(&request) {
            return Self::refuse(&request, Problem::of(StatusCode::BAD_REQUEST));
        }
        Self::answer(self, request, Some(ends.peer))
    }
}

impl App for Router {
    type Body = Body;
    type Answer = Oneshot<Self, Request<Body>>;

    fn answer(&self, mut request: Request<Incoming>, ends: Ends) -> Self::Answer {
        request.extensions_mut().insert(Peer(ends.peer));
        request.extensions_mut().insert(Here(ends.here));
        self.clone().oneshot(request.map(Body::new))
    }
}
