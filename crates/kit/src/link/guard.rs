//! The handler's side of a link: a task of its own, a deadline, and refusal while the database is silent.

use std::{
    convert::Infallible,
    task::{Context, Poll},
    time::Duration,
};

use futures::future::BoxFuture;
use http::{Request, Response};
use tokio::time::Instant;
use tonic::body::Body;
use tower::Service;

use super::{budget::too_late, unanswered::unanswered};
use crate::{
    deadline,
    pulse::Pulse,
    report::{Kind, status},
    validate_only,
};

/// Runs each call of `server` in a task of its own, with its deadline, and checks only what is to be checked only.
#[derive(Clone, Debug)]
pub struct Guarded<S> {
    server: S,
    pulse: Option<Pulse>,
}

impl<S> Guarded<S> {
    /// Guards `server`, for a local link as for one that listens on a port. Without a pulse of its database nothing is
    /// refused for its sake.
    pub fn new(server: S, pulse: Option<Pulse>) -> Self {
        Self { server, pulse }
    }
}

impl<S> Service<Request<Body>> for Guarded<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response<Body>, Infallible>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.server.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let budget = deadline::read(request.headers()).unwrap_or(deadline::WRITE);
        // The clone takes the service that was polled ready; the fresh one stays for the next call.
        let fresh = self.server.clone();
        let mut server = std::mem::replace(&mut self.server, fresh);
        let pulse = self.pulse.clone();
        let path = request.uri().path().to_owned();
        let only_checks = validate_only::read(request.headers());
        let call = async move { server.call(request).await };
        Box::pin(async move {
            Ok(if only_checks {
                guard(budget, pulse, &path, validate_only::within(call)).await
            } else {
                guard(budget, pulse, &path, call).await
            })
        })
    }
}

async fn guard<F>(budget: Duration, pulse: Option<Pulse>, path: &str, call: F) -> Response<Body>
where
    F: Future<Output = Result<Response<Body>, Infallible>> + Send + 'static,
{
    if budget < deadline::FLOOR {
        return too_late().into_http();
    }
    if pulse.as_ref().is_some_and(Pulse::is_silent) {
        return status(Kind::Unavailable, "layanan_sibuk", Vec::new()).into_http();
    }
    let until = Instant::now() + budget;
    let work = tracing::Instrument::in_current_span(deadline::within(until, call));
    // Its own task goes on after a refusal: nobody knows how far it came.
    let ended = tokio::select! {
        ended = tokio::time::timeout_at(until, tokio::spawn(work)) => ended,
        () = lost(pulse) => return unanswered(path).into_http(),
    };
    match ended {
        Ok(Ok(Ok(response))) => response,
        Ok(Ok(Err(never))) => match never {},
        Ok(Err(stopped)) => {
            // The panic hook has already written the panic's own words and place.
            tracing::error!(panicked = stopped.is_panic(), "a handler ended without an answer");
            status(Kind::Internal, "internal", Vec::new()).into_http()
        }
        Err(_) => too_late().into_http(),
    }
}

async fn lost(pulse: Option<Pulse>) {
    match pulse {
        Some(mut pulse) => pulse.lost().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, future::pending, sync::Arc};

    use http::{Request, Response};
    use tokio::sync::Notify;
    use tonic::{Status, body::Body};
    use tower::{ServiceExt, service_fn};

    use super::Guarded;
    use crate::{link::test_server::reason, pulse::Pulse};

    #[tokio::test]
    async fn a_call_that_is_under_way_when_the_database_falls_silent_is_of_unknown_fate_unless_it_only_reads() {
        for (call, expected) in [("SubmitForm", "hasil_tidak_diketahui"), ("ListForms", "layanan_sibuk")] {
            let (silent, pulse) = Pulse::by_hand();
            let begun = Arc::new(Notify::new());
            let server = service_fn({
                let begun = Arc::clone(&begun);
                move |_: Request<Body>| {
                    begun.notify_one();
                    pending::<Result<Response<Body>, Infallible>>()
                }
            });
            let guarded = Guarded::new(server, Some(pulse));
            let ask = || {
                Request::builder()
                    .uri(format!("/a.B/{call}"))
                    .body(Body::empty())
                    .unwrap()
            };
            let asked = tokio::spawn(guarded.clone().oneshot(ask()));
            begun.notified().await;
            silent.send_replace(true);
            let told =
                |response: Response<Body>| reason(&Status::from_header_map(response.headers()).unwrap()).unwrap();
            assert_eq!(told(asked.await.unwrap().unwrap()), expected);
            let not_begun = guarded.oneshot(ask()).await.unwrap();
            assert_eq!(told(not_begun), "layanan_sibuk", "{call}: nothing was begun");
        }
    }
}
