//! The time that a request may take.

use std::time::Duration;

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Method;
use tokio::time::Instant;

use super::uploads;
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
        let deadline = Instant::now() + self.of(&request);
        let work = kit::deadline::within(deadline, next.run(request));
        match tokio::time::timeout_at(deadline, work).await {
            Ok(response) => response,
            Err(_) => Problem::timed_out().into_response(),
        }
    }

    fn of(self, request: &Request) -> Duration {
        let read = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        uploads::time_for(request).unwrap_or(if read { self.read } else { self.write })
    }
}
