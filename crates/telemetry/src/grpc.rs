//! One trace across links: the caller writes `traceparent`, the handler's span joins it.

use std::{
    convert::Infallible,
    task::{Context, Poll},
    time::Duration,
};

use futures::future::BoxFuture;
use http::{HeaderValue, Request, Response};
use kit::link::Link;
use tokio::time::Instant;
use tonic::{Status, body::Body};
use tower::{Service, ServiceExt, util::BoxCloneSyncService};
use tracing::{Instrument, Span};

use crate::context;

const TRACEPARENT: &str = "traceparent";

/// The caller's side: every call over `link` carries the current span.
#[must_use]
pub fn traced(link: Link) -> Link {
    BoxCloneSyncService::new(link.map_request(|mut request: Request<Body>| {
        let value = context::traceparent().and_then(|text| HeaderValue::try_from(text).ok());
        if let Some(value) = value {
            request.headers_mut().insert(TRACEPARENT, value);
        }
        request
    }))
}

/// The handler's side: a span per call, joined to the caller's, and the RED metrics
/// `grpc_server_handled_total` and `grpc_server_handling_seconds` by method and code.
#[derive(Clone, Debug)]
pub struct Accepted<S>(S);

/// Wraps a server, or a set of them.
pub fn accept<S>(server: S) -> Accepted<S> {
    Accepted(server)
}

impl<S> Service<Request<Body>> for Accepted<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    S::Future: Send + 'static,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response<Body>, Infallible>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let method = request.uri().path().to_owned();
        // In a process of its own the call is where the work begins. Behind a local link the request's span stands
        // already, and this one is a detail, like those of the stores: only a collector asks for it. Spans that nobody
        // reads cost a tenth of the rate of an uncached list.
        let span = if Span::current().is_none() {
            tracing::info_span!("grpc", otel.name = method, otel.kind = "server")
        } else {
            tracing::debug_span!("grpc", otel.name = method, otel.kind = "server")
        };
        if let Some(parent) = request.headers().get(TRACEPARENT).and_then(|value| value.to_str().ok()) {
            context::adopt(&span, parent);
        }
        let begun = Instant::now();
        let answer = span.in_scope(|| self.0.call(request));
        Box::pin(
            async move {
                let answered = answer.await;
                if let Ok(response) = &answered {
                    count(method, response, begun.elapsed());
                }
                answered
            }
            .instrument(span),
        )
    }
}

fn count(method: String, response: &Response<Body>, took: Duration) {
    // A refusal stands in the headers of a reply without a body; anything else began well.
    let code = Status::from_header_map(response.headers()).map_or(tonic::Code::Ok, |status| status.code());
    metrics::counter!("grpc_server_handled_total", "method" => method.clone(), "code" => format!("{code:?}"))
        .increment(1);
    metrics::histogram!("grpc_server_handling_seconds", "method" => method).record(took.as_secs_f64());
}
