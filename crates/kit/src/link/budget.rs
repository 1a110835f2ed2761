//! The caller's side of a link: the deadline that goes along with a call, and is kept.

use std::task::{Context, Poll};

use futures::future::BoxFuture;
use http::{Request, Response};
use tonic::{Status, body::Body};
use tower::Service;

use crate::{
    deadline,
    report::{Kind, status},
    validate_only,
};

/// Sends what is left of the deadline with each call as `grpc-timeout`, and ends the call when it has passed. Says, too, that the
/// work is to be checked only, where it is.
#[derive(Clone)]
pub(super) struct Budgeted<S>(pub S);

impl<S> Service<Request<Body>> for Budgeted<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Status>,
    S::Future: Send + 'static,
{
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Status>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        let asked = deadline::read(request.headers());
        let budget = asked.unwrap_or_else(|| deadline::remaining().saturating_sub(deadline::HOP));
        if asked.is_none() {
            deadline::write(request.headers_mut(), budget);
        }
        if validate_only::is_demanded() {
            validate_only::write(request.headers_mut());
        }
        let answer = self.0.call(request);
        Box::pin(async move {
            match tokio::time::timeout(budget, answer).await {
                Ok(answered) => answered,
                Err(_) => Err(too_late()),
            }
        })
    }
}

/// The answer to a call whose deadline has passed.
pub(super) fn too_late() -> Status {
    status(Kind::DeadlineExceeded, "waktu_habis", Vec::new())
}
