//! The bus inside one process. The outbox is its queue: a row counts as sent when every consumer
//! of its topic has handled it, or has given up and left it among the dead letters.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex},
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
    lock::lock,
    metrics,
    outbox::{DeadLetter, Fate, Row},
    publisher::Publisher,
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
    subscribers: Mutex<Vec<Arc<Subscriber>>>,
    /// Of events that not every consumer could take: who had them already, and need not again.
    /// It does not outlive the process; then the inbox stands in for it.
    had: Mutex<HashMap<Uuid, HashSet<&'static str>>>,
}

/// A subscription and what it has in flight. Nothing is handed to it before its worker runs.
#[derive(Debug)]
pub(crate) struct Subscriber {
    subscription: Subscription,
    /// One permit for each event that it may still take.
    free: Arc<Semaphore>,
    in_flight: TaskTracker,
    started: CancellationToken,
}

impl Subscriber {
    fn is_running(&self) -> bool {
        self.started.is_cancelled() && !self.free.is_closed()
    }

    /// Takes events until the stop, then waits for what has begun.
    pub async fn run(&self, stop: CancellationToken) {
        self.started.cancel();
        stop.cancelled().await;
        self.free.close();
        self.in_flight.close();
        self.in_flight.wait().await;
        self.subscription.ended().await;
    }

    /// `None` when the worker has stopped meanwhile.
    async fn offer(&self, bytes: Arc<[u8]>) -> Option<Verdict> {
        let permit = Arc::clone(&self.free).acquire_owned().await.ok()?;
        let subscription = self.subscription.clone();
        // A task of its own: a relay that is dropped does not drop a handler's transaction half-way.
        let handling = self.in_flight.spawn(async move {
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
            subscribers: Mutex::default(),
            had: Mutex::default(),
        }
    }

    pub fn subscribe(&self, subscription: Subscription) -> Arc<Subscriber> {
        let subscriber = Arc::new(Subscriber {
            subscription,
            free: Arc::new(Semaphore::new(AT_ONCE)),
            in_flight: TaskTracker::new(),
            started: CancellationToken::new(),
        });
        lock(&self.subscribers).push(Arc::clone(&subscriber));
        subscriber
    }

    pub fn consumers(&self) -> Vec<&'static str> {
        lock(&self.subscribers)
            .iter()
            .map(|subscriber| subscriber.subscription.consumer)
            .collect()
    }

    /// One subscriber for each consumer of `topic`: of several replicas, one that runs.
    fn audience(&self, topic: &str) -> Vec<Arc<Subscriber>> {
        let mut audience: Vec<Arc<Subscriber>> = Vec::new();
        for subscriber in lock(&self.subscribers)
            .iter()
            .filter(|subscriber| subscriber.subscription.topic == topic)
        {
            let consumer = subscriber.subscription.consumer;
            match audience
                .iter_mut()
                .find(|chosen| chosen.subscription.consumer == consumer)
            {
                Some(chosen) if !chosen.is_running() => *chosen = Arc::clone(subscriber),
                Some(_) => {}
                None => audience.push(Arc::clone(subscriber)),
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
            let is_here = |consumer: &String| {
                audience
                    .iter()
                    .any(|subscriber| subscriber.subscription.consumer == *consumer)
            };
            missing = named.iter().filter(|consumer| !is_here(consumer)).cloned().collect();
            audience.retain(|subscriber| {
                named
                    .iter()
                    .any(|consumer| consumer == subscriber.subscription.consumer)
            });
        }
        audience.retain(|subscriber| !had.contains(subscriber.subscription.consumer));
        if !audience.iter().all(|subscriber| subscriber.is_running()) {
            return Fate::Later {
                after: NOT_RUNNING,
                counts: false,
            };
        }
        let verdicts = join_all(audience.iter().map(|subscriber| subscriber.offer(Arc::clone(&bytes)))).await;
        self.judge(
            row,
            missing,
            audience
                .iter()
                .map(|subscriber| subscriber.subscription.consumer)
                .zip(verdicts),
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
        let dead_letter = |consumer: String, reason| DeadLetter { consumer, reason };
        let mut dead_letters: Vec<DeadLetter> = missing.into_iter().map(|name| dead_letter(name, "failed")).collect();
        for (consumer, verdict) in verdicts {
            match verdict {
                Some(Verdict::Done) => {
                    done.insert(consumer);
                }
                Some(Verdict::Unreadable) => dead_letters.push(dead_letter(consumer.to_owned(), "unreadable")),
                Some(Verdict::Failed) if pause.is_none() => {
                    dead_letters.push(dead_letter(consumer.to_owned(), "failed"))
                }
                Some(Verdict::Failed) => failed = true,
                None => stopped = true,
            }
        }
        if failed || stopped {
            // What is to become a dead letter will be so again, together with the rest.
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
        if dead_letters.is_empty() {
            return Fate::Sent;
        }
        for dead_letter in &dead_letters {
            metrics::dead_lettered(&dead_letter.consumer, dead_letter.reason);
            tracing::error!(consumer = dead_letter.consumer, reason = dead_letter.reason, id = %row.id, topic = row.topic, "dead letter");
        }
        Fate::DeadLettered(dead_letters)
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
