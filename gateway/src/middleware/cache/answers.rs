//! The answers that are kept: what is looked up, and what becomes of an answer that came back.

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt, Collected};
use metrics::{Counter, counter};
use tokio::time::Instant;

use super::{
    age::{Age, Ages, Born},
    entry::Entry,
    flight::Outcome,
    store::Store,
};
use crate::{config, metrics::CACHE, problem::Problem};

/// From this weight on an answer is compressed on a thread of its own: it takes longer than others should wait for theirs.
const HEAVY: usize = 512 * 1024;

/// The store, with the rules for what goes in and how long it is good.
pub(super) struct Answers {
    store: Store,
    ages: Ages,
    failed: Counter,
}

impl Answers {
    pub(super) fn new(config: &config::Cache) -> Self {
        Self {
            store: Store::new(config.bytes),
            ages: config.into(),
            failed: counter!(CACHE, "outcome" => "failed"),
        }
    }

    /// The answer of a key, and what its age permits.
    pub(super) fn find(&self, key: &str, now: Instant) -> Option<(Arc<Entry>, Age)> {
        let entry = self.store.get(key)?;
        let age = entry.age(now, &self.ages);
        Some((entry, age))
    }

    /// Keeps what came back if it may be kept. When it failed, the answer before it stands in while it is good enough.
    pub(super) async fn keep(&self, key: &str, response: Response, wants_gzip: bool) -> Outcome {
        let (head, body) = response.into_parts();
        let former = self.store.get(key);
        let now = Instant::now();
        let failed = head.status.is_server_error();
        let Ok(body) = body.collect().await.map(Collected::to_bytes) else {
            return self
                .stand_in(former, now)
                .unwrap_or_else(|| bodiless(Problem::internal()));
        };
        if failed && let Some(stand_in) = self.stand_in(former.clone(), now) {
            return stand_in;
        }
        if head.status != StatusCode::OK || forbids_keeping(&head.headers) {
            if !failed {
                self.store.remove(key);
            }
            return Outcome::Refusal(Arc::new((head, body)));
        }
        let born = head.extensions.get::<Born>().map_or(now, |Born(oldest)| *oldest);
        let entry = Arc::new(Entry::new(&head, body, former.as_deref(), born));
        if former.is_some_and(|former| former.is_coded()) && !entry.is_coded() {
            // Clients of a hot answer go on getting it small; whoever waits here waits a millisecond, or some of them for a whole list.
            let coded = Arc::clone(&entry);
            let _ = tokio::task::spawn_blocking(move || coded.compress()).await;
        } else if wants_gzip && entry.weight() > HEAVY {
            let coded = Arc::clone(&entry);
            let _ = tokio::task::spawn_blocking(move || coded.gzip_now()).await;
        } else if wants_gzip {
            entry.gzip_now();
        }
        self.store.put(key, Arc::clone(&entry));
        Outcome::Answer(entry)
    }

    /// The answer that should have been replaced, as long as it is good enough.
    fn stand_in(&self, former: Option<Arc<Entry>>, now: Instant) -> Option<Outcome> {
        let former = former.filter(|entry| entry.good_on_error(now, &self.ages))?;
        self.failed.increment(1);
        former.note_failure();
        Some(Outcome::Answer(former))
    }
}

fn bodiless(problem: Problem) -> Outcome {
    let (head, _) = problem.into_response().into_parts();
    Outcome::Refusal(Arc::new((head, Bytes::new())))
}

/// Whether a handler says that its answer is nobody else's.
fn forbids_keeping(headers: &HeaderMap) -> bool {
    let said = headers
        .get(header::CACHE_CONTROL)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    headers.contains_key(header::SET_COOKIE) || said.contains("no-store") || said.contains("private")
}
