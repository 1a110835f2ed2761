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
    /// Runs the rest with its deadline standing beside it; past it the answer is 504. `own` is the operation's own budget.
    pub(super) async fn run(self, own: Option<Duration>, request: Request, next: Next) -> Response {
        let deadline = Instant::now() + own.unwrap_or_else(|| self.of(request.method()));
        let work = kit::deadline::within(deadline, next.run(request));
        match tokio::time::timeout_at(deadline, work).await {
            Ok(response) => response,
            Err(_) => Problem::timed_out().into_response(),
        }
    }

    fn of(self, method: &Method) -> Duration {
        match *method {
            Method::GET | Method::HEAD | Method::OPTIONS => self.read,
            _ => self.write,
        }
    }
}
