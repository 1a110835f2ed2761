//! The time that a request may take.

use std::time::Duration;

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Method;
use tokio::time::Instant;

use super::uploads;
use crate::problem::Problem;

/// A document is set when it is first asked for: a second or two on a busy machine, once for each change.
const DOCUMENT: (&str, Duration) = ("/api/v1/rundown/{id}/pdf", Duration::from_secs(10));

/// Budgets by sort of request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budgets {
    pub read: Duration,
    pub write: Duration,
}

impl Budgets {
    /// Runs the rest with its deadline standing beside it; past it the answer is 504.
    pub(super) async fn run(self, request: Request, next: Next) -> Response {
        let deadline = Instant::now() + self.of(&request);
        let work = kit::deadline::within(deadline, next.run(request));
        match tokio::time::timeout_at(deadline, work).await {
            Ok(response) => response,
            Err(_) => Problem::timed_out().into_response(),
        }
    }

    fn of(self, request: &Request) -> Duration {
        let path = request.extensions().get::<MatchedPath>();
        if path.is_some_and(|path| path.as_str() == DOCUMENT.0) {
            return DOCUMENT.1;
        }
        let read = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        uploads::of(request).map_or(if read { self.read } else { self.write }, |takes| takes.total)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::{Router, body::Body, extract::Request, middleware, routing::get};
    use http::StatusCode;
    use tower::ServiceExt;

    use super::{Budgets, DOCUMENT};

    #[tokio::test(start_paused = true)]
    async fn a_document_has_more_time_than_a_read() {
        let budgets = Budgets {
            read: Duration::from_secs(2),
            write: Duration::from_secs(5),
        };
        let slow = get(async || tokio::time::sleep(Duration::from_secs(4)).await);
        let router = Router::new()
            .route("/api/v1/event", slow.clone())
            .route(DOCUMENT.0, slow)
            .layer(middleware::from_fn(move |request, next| budgets.run(request, next)));
        for (path, status) in [
            ("/api/v1/event", StatusCode::GATEWAY_TIMEOUT),
            ("/api/v1/rundown/94/pdf", StatusCode::OK),
        ] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            assert_eq!(
                router.clone().oneshot(request).await.unwrap().status(),
                status,
                "{path}"
            );
        }
    }
}
