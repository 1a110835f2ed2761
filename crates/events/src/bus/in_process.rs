//! The bus inside one process. The outbox is its queue: a row counts as sent when every consumer
//! of its topic has handled it, or has given up and left it among the dead letters.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use futures::future::join_all;
use tokio::sync::Semaphore;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::Instrument;
use uuid::Uuid;

use crate::{
    Retry,
    consume::{Subscription, Verdict},
    metrics,
    outbox::{Burial, Fate, Row},
    relay::Publisher,
    retry,
};

/// Two, so that one slow handler does not hold up everything its service announces.
pub(crate) const LANES: usize = 2;
/// Rows in hand at once. Their handlers run side by side; the slowest decides when they are done.
const WINDOW: i64 = 32;
/// Events that one consumer handles at the same time.
const AT_ONCE: usize = 16;
/// The pause before an event is offered again to a consumer whose worker does not run.
const NOT_RUNNING: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub(crate) struct InProcess {
    retry: Retry,
    seats: Mutex<Vec<Arc<Seat>>>,
    /// Of events that not every consumer could take: who had them already, and need not again.
    /// It does not outlive the process; then the inbox stands in for it.
    had: Mutex<HashMap<Uuid, HashSet<&'static str>>>,
}

/// A consumer's place at the bus. Nothing is handed to it before its worker runs.
#[derive(Debug)]
pub(crate) struct Seat {
    subscription: Subscription,
    free: Arc<Semaphore>,
    handling: TaskTracker,
    started: CancellationToken,
}

impl Seat {
    fn is_running(&self) -> bool {
        self.started.is_cancelled() && !self.free.is_closed()
    }

    /// Takes events until the stop, then waits for what has begun.
    pub async fn run(&self, stop: CancellationToken) {
        self.started.cancel();
        stop.cancelled().await;
        self.free.close();
        self.handling.close();
        self.handling.wait().await;
        self.subscription.ended().await;
    }

    /// `None` when the worker has stopped meanwhile.
    async fn offer(&self, bytes: Arc<[u8]>) -> Option<Verdict> {
        let permit = Arc::clone(&self.free).acquire_owned().await.ok()?;
        let subscription = self.subscription.clone();
        // A task of its own: a relay that is dropped does not drop a handler's transaction half-way.
        let handling = self.handling.spawn(async move {
            let verdict = subscription.deliver(&bytes).await;
            drop(permit);
            verdict
        });
        handling.await.ok()
    }
}

impl InProcess {
    pub fn new(retry: Retry) -> Self {
        Self {
            retry,
            seats: Mutex::default(),
            had: Mutex::default(),
        }
    }

    pub fn seat(&self, subscription: Subscription) -> Arc<Seat> {
        let seat = Arc::new(Seat {
            subscription,
            free: Arc::new(Semaphore::new(AT_ONCE)),
            handling: TaskTracker::new(),
            started: CancellationToken::new(),
        });
        lock(&self.seats).push(Arc::clone(&seat));
        seat
    }

    pub fn consumers(&self) -> Vec<&'static str> {
        lock(&self.seats)
            .iter()
            .map(|seat| seat.subscription.consumer)
            .collect()
    }

    /// One seat for each consumer of `topic`: of several replicas, one that runs.
    fn audience(&self, topic: &str) -> Vec<Arc<Seat>> {
        let mut audience: Vec<Arc<Seat>> = Vec::new();
        for seat in lock(&self.seats).iter().filter(|seat| seat.subscription.topic == topic) {
            let consumer = seat.subscription.consumer;
            match audience
                .iter_mut()
                .find(|chosen| chosen.subscription.consumer == consumer)
            {
                Some(chosen) if !chosen.is_running() => *chosen = Arc::clone(seat),
                Some(_) => {}
                None => audience.push(Arc::clone(seat)),
            }
        }
        audience
    }

    async fn deliver(&self, service: &'static str, row: &Row) -> Fate {
        let Ok(bytes) = row.to_bytes(service) else {
            return Fate::Later {
                after: retry::publication(row.failures()),
                counts: true,
            };
        };
        let bytes: Arc<[u8]> = bytes.into();
        let had = lock(&self.had).get(&row.id).cloned().unwrap_or_default();
        let mut audience = self.audience(&row.topic);
        let mut missing = Vec::new();
        if let Some(named) = &row.audience {
            let sits = |consumer: &String| audience.iter().any(|seat| seat.subscription.consumer == *consumer);
            missing = named.iter().filter(|consumer| !sits(consumer)).cloned().collect();
            audience.retain(|seat| named.iter().any(|consumer| consumer == seat.subscription.consumer));
        }
        audience.retain(|seat| !had.contains(seat.subscription.consumer));
        if !audience.iter().all(|seat| seat.is_running()) {
            return Fate::Later {
                after: NOT_RUNNING,
                counts: false,
            };
        }
        let verdicts = join_all(audience.iter().map(|seat| seat.offer(Arc::clone(&bytes)))).await;
        self.judge(
            row,
            missing,
            audience.iter().map(|seat| seat.subscription.consumer).zip(verdicts),
        )
    }

    /// `missing` are consumers that were to have it and that nobody here is any more.
    fn judge(
        &self,
        row: &Row,
        missing: Vec<String>,
        verdicts: impl Iterator<Item = (&'static str, Option<Verdict>)>,
    ) -> Fate {
        let pause = self.retry.delay(row.failures());
        let (mut done, mut failed, mut stopped) = (HashSet::new(), false, false);
        let burial = |consumer: String, reason| Burial { consumer, reason };
        let mut burials: Vec<Burial> = missing.into_iter().map(|name| burial(name, "failed")).collect();
        for (consumer, verdict) in verdicts {
            match verdict {
                Some(Verdict::Done) => {
                    done.insert(consumer);
                }
                Some(Verdict::Unreadable) => burials.push(burial(consumer.to_owned(), "unreadable")),
                Some(Verdict::Failed) if pause.is_none() => burials.push(burial(consumer.to_owned(), "failed")),
                Some(Verdict::Failed) => failed = true,
                None => stopped = true,
            }
        }
        if failed || stopped {
            // What is to be buried will be told so again, together with the rest.
            if !done.is_empty() {
                lock(&self.had).entry(row.id).or_default().extend(done);
            }
            return match pause {
                Some(after) if failed => Fate::Later { after, counts: true },
                _ => Fate::Later {
                    after: NOT_RUNNING,
                    counts: false,
                },
            };
        }
        lock(&self.had).remove(&row.id);
        if burials.is_empty() {
            return Fate::Sent;
        }
        for burial in &burials {
            metrics::buried(&burial.consumer, burial.reason);
            tracing::error!(consumer = burial.consumer, reason = burial.reason, id = %row.id, topic = row.topic, "dead letter");
        }
        Fate::Buried(burials)
    }
}

/// A relay's way to the consumers.
pub(crate) struct Deliverer {
    bus: Arc<InProcess>,
    service: &'static str,
}

impl Deliverer {
    pub fn new(bus: Arc<InProcess>, service: &'static str) -> Self {
        Self { bus, service }
    }
}

#[async_trait]
impl Publisher for Deliverer {
    fn window(&self) -> i64 {
        WINDOW
    }

    async fn publish(&mut self, rows: &[Row]) -> Vec<Fate> {
        join_all(
            rows.iter()
                .map(|row| self.bus.deliver(self.service, row).instrument(row.span())),
        )
        .await
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
