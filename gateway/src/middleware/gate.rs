//! The way to the routes, for who is let in.

use std::{future::poll_fn, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body};
use bytes::Bytes;
use http::{HeaderValue, Method, Request, Response, StatusCode};
use http_body_util::Either;
use tower::ServiceExt;

use super::{
    edge_body::EdgeBody,
    overload::{Busy, Overload, UnderWay, Waiting},
    unread::{Lent, Rest},
};
use crate::{Config, policy::Policies};

/// What a refusal waits for the rest of a body: what came with the head is there at once.
const PATIENCE: Duration = Duration::from_millis(10);

/// The routes, their guard around them, and who may come in. Cheap to clone.
#[derive(Clone)]
pub(super) struct Gate {
    router: Router,
    overload: Arc<Overload>,
}

impl Gate {
    pub(super) fn new(router: Router, policies: Arc<Policies>, config: &Config) -> Self {
        Self {
            router,
            overload: Arc::new(Overload::new(config, policies)),
        }
    }

    /// Lets a request in, or not. Nothing of it was looked at but its method and its path.
    pub(super) fn enter(&self, method: &Method, path: &str, waiting: Waiting) -> Result<Option<UnderWay>, Busy> {
        self.overload.enter(method, path, waiting)
    }

    /// Asks the routes.
    pub(super) async fn ask(&self, mut request: Request<Body>, under_way: Option<UnderWay>) -> Response<Body> {
        let Some(under_way) = under_way else {
            return self.through(request).await;
        };
        request.extensions_mut().insert(under_way.clone());
        let mut asked = pin!(self.through(request));
        let mut has_waited = false;
        let response = poll_fn(|context| {
            let polled = asked.as_mut().poll(context);
            has_waited |= polled.is_pending();
            polled
        })
        .await;
        // What never waited, and what was refused for another reason, tells nothing of how long others wait.
        if has_waited && response.status() != StatusCode::SERVICE_UNAVAILABLE {
            under_way.answered();
        }
        response
    }

    /// Answers who was not let in, once what it has sent already was thrown away.
    pub(super) async fn refuse<B>(
        &self,
        id: HeaderValue,
        request: Request<Lent<B>>,
        rest: Rest<B>,
    ) -> Response<EdgeBody>
    where
        B: http_body::Body<Data = Bytes> + Send + Unpin + 'static,
    {
        drop(request);
        let mut response = self.overload.refusal(&id);
        self.overload.pause().await;
        rest.settle_within(PATIENCE, response.headers_mut()).await;
        response.map(Either::Left)
    }

    /// The same for who asks from inside.
    pub(super) fn refusal(&self, id: &HeaderValue) -> Response<Body> {
        self.overload.refusal(id).map(Body::new)
    }

    async fn through(&self, request: Request<Body>) -> Response<Body> {
        let asked = self.router.clone().oneshot(request);
        asked.await.unwrap_or_else(|never| match never {})
    }
}
