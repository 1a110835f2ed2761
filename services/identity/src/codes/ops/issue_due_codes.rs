//! The job that answers requests for a code. Any number of replicas may run it on one database.

use std::time::Duration;

use kit::report::{Kind, Report, chain};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tracing::Instrument;
use uuid::Uuid;
use write::{Unaudited, WriteError};

use crate::{
    codes::{
        ops::issue_code::Outcome,
        store::otp_requests::{self, Due},
    },
    metrics,
    ops::Ops,
};

/// How often it looks by itself: for requests whose turn came, and for those that another replica left behind.
const POLL: Duration = Duration::from_secs(1);
/// Requests looked up at once.
const BATCH: i64 = 64;
/// Requests answered at the same time; each holds a connection of the pool that members wait for too.
const LANES: usize = 2;
/// A request that failed so often by itself is given up.
const FAILURES: i16 = 5;

impl Ops {
    /// Answers requests until told to stop. Those in hand are finished first.
    pub(crate) async fn issue_codes_until(self, stop: CancellationToken) {
        let mut well = true;
        while !stop.is_cancelled() {
            let answered = self.issue_due_codes(&stop).await;
            match &answered {
                Ok(_) if !well => tracing::info!("requests for a code are answered again"),
                Err(error) if well => tracing::warn!(error = chain(error), "requests for a code wait"),
                _ => {}
            }
            well = answered.is_ok();
            // What was looked up and not answered is in another's hands, or has failed.
            if answered.is_ok_and(|answered| answered > 0) {
                continue;
            }
            tokio::select! {
                () = stop.cancelled() => return,
                // A bell that rang meanwhile counts.
                () = self.code_requested.notified(), if well => {}
                () = tokio::time::sleep(POLL) => {}
            }
        }
    }

    /// One look and what it brought; tells how many requests were answered.
    async fn issue_due_codes(&self, stop: &CancellationToken) -> sqlx::Result<usize> {
        let due = {
            let mut conn = self.pool.acquire().await?;
            otp_requests::find_due(&mut conn, self.clock.now(), BATCH).await?
        };
        let mut lanes = JoinSet::new();
        let mut answered = 0;
        for one in due {
            if stop.is_cancelled() {
                break;
            }
            if lanes.len() == LANES {
                answered += usize::from(lanes.join_next().await.is_some_and(|ended| ended.unwrap_or(false)));
            }
            lanes.spawn(self.clone().answer(one));
        }
        let rest = lanes.join_all().await;
        Ok(answered + rest.into_iter().filter(|answered| *answered).count())
    }

    /// Answers one request, as a part of the trace in which the member asked. What fails here is this request only.
    async fn answer(self, due: Due) -> bool {
        let Due { id, traceparent } = due;
        let span = tracing::info_span!("job", otel.kind = "consumer", job = "identity.otp_requests", %id);
        if let Some(parent) = traceparent {
            telemetry::context::adopt(&span, &parent);
        }
        let answering = async {
            let ops = self.clone();
            // A task of its own, so that a panic ends here.
            let task = tokio::spawn(async move { ops.issue_code(id).await }.in_current_span());
            let outcome = match task.await {
                Ok(Ok(Outcome::Taken)) => return false,
                Ok(Ok(Outcome::Issued)) => "issued",
                Ok(Ok(Outcome::Later)) => "later",
                Ok(Ok(Outcome::Dropped(reason))) => reason,
                Ok(Err(error)) => {
                    let by_itself = error.report().0 == Kind::Internal;
                    return self.fail(id, by_itself, &chain(&error)).await;
                }
                Err(panicked) => return self.fail(id, true, &chain(&panicked)).await,
            };
            metrics::code_job(outcome);
            true
        };
        answering.instrument(span).await
    }

    /// Puts a request that failed off, so that it holds up nobody. `by_itself`: the fault is not the database's.
    async fn fail(&self, id: Uuid, by_itself: bool, error: &str) -> bool {
        let failed = self.put_off(id, by_itself).await;
        match failed {
            Ok(true) => {
                metrics::code_job("given_up");
                tracing::error!(error, "a request for a code was given up");
            }
            Ok(false) => {
                metrics::code_job("failed");
                tracing::warn!(error, by_itself, "a request for a code could not be answered");
            }
            Err(again) => tracing::warn!(
                error,
                again = chain(&again),
                "a request for a code could not be answered"
            ),
        }
        false
    }

    /// Whether it was given up.
    async fn put_off(&self, id: Uuid, by_itself: bool) -> Result<bool, WriteError> {
        let now = self.clock.now();
        let mut work = Unaudited::begin(&self.pool, "a request of a queue is put off").await?;
        let failures = otp_requests::fail(work.conn(), id, now + POLL, by_itself).await?;
        let given_up = failures.is_some_and(|failures| failures >= FAILURES);
        if given_up {
            otp_requests::remove(work.conn(), id).await?;
        }
        work.commit().await?;
        Ok(given_up)
    }
}
