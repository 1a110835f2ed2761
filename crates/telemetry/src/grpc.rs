//! One trace across links: the caller writes `traceparent`, the handler's span joins it. And what each method does:
//! how often, how it ends, how long it takes.

use std::{
    convert::Infallible,
    task::{Context, Poll},
};

use futures::future::BoxFuture;
use http::{HeaderValue, Request, Response};
use kit::link::Link;
use tokio::time::Instant;
use tonic::{Code, Status, body::Body};
use tower::{Service, util::BoxCloneSyncService};
use tracing::{Instrument, Span};

use crate::context;

const TRACEPARENT: &str = "traceparent";

/// The label of calls to methods that do not exist: anybody can think of more of them.
const UNKNOWN: &str = "(unknown)";

/// Shows what is counted of calls before there is any.
pub(crate) fn begin() {
    show([UNKNOWN]);
    let _zero = metrics::counter!("grpc_server_handled_total", "method" => UNKNOWN, "code" => format!("{:?}", Code::Unimplemented));
    let _none = metrics::histogram!("grpc_server_handling_seconds", "method" => UNKNOWN);
}

/// Counts these methods from zero, by how calls end where all is well and by what alerts ask for: the first failure of a method that
/// nobody called yet would be no increase of anything.
pub fn show(methods: impl IntoIterator<Item = &'static str>) {
    for method in methods {
        for code in [Code::Ok, Code::Internal, Code::Unavailable, Code::DeadlineExceeded] {
            let code = format!("{code:?}");
            let _zero = metrics::counter!("grpc_server_handled_total", "method" => method, "code" => code);
        }
    }
}

/// The caller's side: every call over `link` is a span of detail, and carries it or the current one.
#[must_use]
pub fn traced(link: Link) -> Link {
    BoxCloneSyncService::new(Traced(link))
}

#[derive(Clone)]
struct Traced(Link);

impl Service<Request<Body>> for Traced {
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Status>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        let span = tracing::debug_span!("grpc call", otel.name = request.uri().path(), otel.kind = "client");
        let value = span
            .in_scope(context::traceparent)
            .and_then(|text| HeaderValue::try_from(text).ok());
        if let Some(value) = value {
            request.headers_mut().insert(TRACEPARENT, value);
        }
        let answer = span.in_scope(|| self.0.call(request));
        if span.is_disabled() {
            return answer;
        }
        Box::pin(answer.instrument(span))
    }
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
        let account = Account {
            method,
            begun: Instant::now(),
            // What a handler that panics is answered with.
            code: Code::Internal,
        };
        let answer = span.in_scope(|| self.0.call(request));
        Box::pin(
            async move {
                let mut account = account;
                let answered = answer.await;
                if let Ok(response) = &answered {
                    // A refusal stands in the headers of a reply without a body; anything else began well.
                    account.code = Status::from_header_map(response.headers()).map_or(Code::Ok, |status| status.code());
                }
                answered
            }
            .instrument(span),
        )
    }
}

/// A call, counted when it ends, however it ends.
struct Account {
    method: String,
    begun: Instant,
    code: Code,
}

impl Drop for Account {
    fn drop(&mut self) {
        let method = match self.code {
            Code::Unimplemented => UNKNOWN.to_owned(),
            _ => std::mem::take(&mut self.method),
        };
        let code = format!("{:?}", self.code);
        metrics::counter!("grpc_server_handled_total", "method" => method.clone(), "code" => code).increment(1);
        metrics::histogram!("grpc_server_handling_seconds", "method" => method)
            .record(self.begun.elapsed().as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use http::{Request, Response};
    use metrics_exporter_prometheus::PrometheusBuilder;
    use tonic::{Code, Status, body::Body};
    use tower::{ServiceExt, service_fn};

    use super::accept;

    /// The counters after one call to `path` that a handler answered.
    fn counted(path: &str, handler: fn() -> Response<Body>) -> String {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        let server = accept(service_fn(move |_: Request<Body>| async move {
            Ok::<_, Infallible>(handler())
        }));
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        metrics::with_local_recorder(&recorder, || {
            let call = std::panic::AssertUnwindSafe(|| futures::executor::block_on(server.oneshot(request)));
            let _ = std::panic::catch_unwind(call);
        });
        handle.render()
    }

    #[test]
    fn a_method_is_counted_by_how_it_ended() {
        let path = "/portal.identity.v1.IdentityService/LogIn";
        let ok = counted(path, || Response::new(Body::empty()));
        assert!(
            ok.contains(&format!(r#"grpc_server_handled_total{{method="{path}",code="Ok"}} 1"#)),
            "{ok}"
        );
        assert!(ok.contains(&format!(r#"grpc_server_handling_seconds_count{{method="{path}"}} 1"#)));
        let refused = counted(path, || Status::new(Code::NotFound, "").into_http());
        assert!(refused.contains(r#"code="NotFound"} 1"#), "{refused}");
    }

    #[test]
    fn a_panic_counts_as_an_error() {
        let panicked = counted("/portal.identity.v1.IdentityService/LogIn", || panic!("a bug"));
        assert!(panicked.contains(r#"code="Internal"} 1"#), "{panicked}");
    }

    #[test]
    fn methods_that_do_not_exist_share_one_label() {
        let path = "/wp.admin.v1.Login/Any";
        let unknown = counted(path, || Status::new(Code::Unimplemented, "").into_http());
        assert!(
            unknown.contains(r#"method="(unknown)",code="Unimplemented"} 1"#) && !unknown.contains(path),
            "{unknown}"
        );
    }
}
