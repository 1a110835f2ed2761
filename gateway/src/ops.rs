//! What operators and machines ask: alive, ready, metrics; and, where messages go nowhere else, the messages ([`dev`]), and where
//! no money is taken in, who pays ([`dev_payments`]).

mod asked_name;
mod changing;
pub mod dev;
pub mod dev_payments;

use std::{collections::BTreeMap, fmt, sync::Arc};

use axum::{
    Json, Router,
    middleware::from_fn_with_state,
    response::{IntoResponse, Response},
    routing::get,
};
use http::{HeaderValue, StatusCode, header};
use kit::health::{Check, Finding, ask_all};
use serde::Serialize;
use tokio::{
    sync::Mutex,
    time::{Duration, Instant},
};
use tokio_util::sync::CancellationToken;

pub(crate) use self::asked_name::Here;
pub use self::changing::Shown;
use self::{
    asked_name::{Names, only_by_known_names},
    dev::DevInbox,
    dev_payments::DevPayments,
};

/// Findings are good for this long, so that asking often costs no dependency anything.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Whether this process can do its work. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Readiness(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    checks: Vec<Check>,
    stop: CancellationToken,
    last: Mutex<Option<(Instant, Arc<Vec<Finding>>)>>,
}

/// The answer of `/readyz`.
#[derive(Debug, Serialize)]
struct Readout {
    status: &'static str,
    checks: BTreeMap<String, String>,
}

impl Readiness {
    /// Ready while every check passes and `stop` was not asked for.
    #[must_use]
    pub fn new(checks: Vec<Check>, stop: CancellationToken) -> Self {
        Self(Arc::new(Inner {
            checks,
            stop,
            last: Mutex::default(),
        }))
    }

    async fn findings(&self) -> Arc<Vec<Finding>> {
        // Held while asking: who comes meanwhile takes the same answer.
        let mut last = self.0.last.lock().await;
        if let Some((asked, findings)) = last.as_ref()
            && asked.elapsed() < GOOD_FOR
        {
            return Arc::clone(findings);
        }
        let findings = Arc::new(ask_all(&self.0.checks).await);
        *last = Some((Instant::now(), Arc::clone(&findings)));
        findings
    }

    async fn answer(self) -> Response {
        let findings = self.findings().await;
        let stopping = self.0.stop.is_cancelled();
        let ready = !stopping
            && findings
                .iter()
                .all(|finding| finding.problem.is_none() || !finding.gates);
        let status = match (ready, stopping) {
            (true, _) => "ready",
            (false, true) => "stopping",
            (false, false) => "not ready",
        };
        let said = |finding: &Finding| finding.problem.clone().unwrap_or_else(|| "ok".to_owned());
        let checks = findings
            .iter()
            .map(|finding| (finding.name.clone(), said(finding)))
            .collect();
        let code = if ready {
            StatusCode::OK
        } else {
            StatusCode::SERVICE_UNAVAILABLE
        };
        let mut response = (code, Json(Readout { status, checks })).into_response();
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if !ready {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// `/healthz` (this process answers) and `/readyz` (each dependency by name), for both ports.
pub fn health(readiness: Readiness) -> Router {
    let ready = move || readiness.clone().answer();
    Router::new()
        .route(
            "/healthz",
            get(|| async { Json(BTreeMap::from([("status", "alive")])) }),
        )
        .route("/readyz", get(ready))
}

/// What the private port shows.
#[derive(Clone)]
pub struct Operations {
    /// What this process depends on.
    pub checks: Vec<Check>,
    /// Writes the metrics in Prometheus' text format.
    pub metrics: Arc<dyn Fn() -> String + Send + Sync>,
    /// Cancelled when the process is to end; it is not ready from then on.
    pub stop: CancellationToken,
    /// Reads the messages that this process keeps instead of sending them; none, and `/dev` is not there.
    pub dev: Option<DevInbox>,
    /// The payment provider that takes no money; none, and `/dev/payments` is not there.
    pub payments: Option<DevPayments>,
    /// Names beside this machine's own by which the port may be asked.
    pub names: Vec<String>,
}

impl fmt::Debug for Operations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Operations")
            .field("checks", &self.checks)
            .finish_non_exhaustive()
    }
}

/// The private port: [`health`], `/metrics` and perhaps [`dev`], for who asks for this machine by one of its names.
pub fn router(operations: Operations) -> Router {
    let Operations {
        checks,
        metrics,
        stop,
        dev,
        payments,
        names,
    } = operations;
    let text = move || {
        let text = metrics();
        async move {
            (
                [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
                text,
            )
        }
    };
    let router = health(Readiness::new(checks, stop)).route("/metrics", get(text));
    let router = match dev {
        Some(inbox) => router.merge(dev::router(inbox)),
        None => router,
    };
    let router = match payments {
        Some(payments) => router.merge(dev_payments::router(payments)),
        None => router,
    };
    let names = Names(names.into());
    router.layer(from_fn_with_state(names, only_by_known_names))
}
