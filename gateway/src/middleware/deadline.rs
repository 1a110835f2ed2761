//! The time that a request may take.

use std::{future::poll_fn, pin::pin, task::Poll, time::Duration};

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Method;
use tokio::time::{Instant, sleep_until};

use crate::problem::Problem;

/// Budgets by sort of request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budgets {
    pub read: Duration,
    pub write: Duration,
}

impl Budgets {
    /// Runs the rest with its deadline standing beside it; past it the answer is 504. `own` is the operation's own budget.
    /// Whoever waits for the client's body meanwhile postpones the deadline.
    pub(super) async fn run(self, own: Option<Duration>, request: Request, next: Next) -> Response {
        let deadline = Instant::now() + own.unwrap_or_else(|| self.of(request.method()));
        kit::deadline::within(deadline, async {
            let mut work = pin!(next.run(request));
            let mut end = pin!(sleep_until(deadline));
            poll_fn(|context| {
                if let Poll::Ready(response) = work.as_mut().poll(context) {
                    return Poll::Ready(response);
                }
                let until = kit::deadline::current().unwrap_or(deadline);
                if end.deadline() != until {
                    end.as_mut().reset(until);
                }
                end.as_mut()
                    .poll(context)
                    .map(|()| Problem::timed_out().into_response())
            })
            .await
        })
        .await
    }

    fn of(self, method: &Method) -> Duration {
        match *method {
            Method::GET | Method::HEAD | Method::OPTIONS => self.read,
            _ => self.write,
        }
    }
}
