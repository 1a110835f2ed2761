//! The time that a request may take.

use std::time::Duration;

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Method;
use tokio::time::Instant;

use crate::problem::Problem;

/// Budgets by sort of request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budgets {
    pub read: Duration,
    pub write: Duration,
}

impl Budgets {
    /// Runs the rest with its deadline standing beside it; past it the answer is 504.
    pub(super) async fn run(self, request: Request, next: Next) -> Response {
        let read = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        let deadline = Instant::now() + if read { self.read } else { self.write };
        let work = kit::deadline::within(deadline, next.run(request));
        match tokio::time::timeout_at(deadline, work).await {
            Ok(response) => response,
            Err(_) => Problem::timed_out().into_response(),
        }
    }
}
