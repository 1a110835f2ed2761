//! One consumer of one topic: from bytes to a typed handler to a verdict, the same on both buses.

use std::{any::Any, fmt, future::Future, sync::Arc, time::Duration};

use futures::{FutureExt, TryFuture, TryFutureExt, future::BoxFuture};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tracing::Instrument;
use uuid::Uuid;

use crate::{Envelope, Event, Unreadable, metrics};

/// What a handler may take; after that the delivery counts as failed.
const HANDLING: Duration = Duration::from_secs(30);

/// How a delivery ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The handler returned: never again.
    Done,
    /// The handler failed, panicked or took too long: again, a bounded number of times.
    Failed,
    /// No handler will ever read this.
    Unreadable,
}

type Handle = dyn Fn(&[u8]) -> Result<Reading, Unreadable> + Send + Sync;
type Handling = BoxFuture<'static, Result<(), String>>;

/// An event that was read, and the handler's work on it, not yet begun.
struct Reading {
    id: Uuid,
    traceparent: Option<String>,
    handling: Handling,
}

/// A consumer, its topic and its handler.
#[derive(Clone)]
pub(crate) struct Subscription {
    pub consumer: &'static str,
    pub topic: &'static str,
    handle: Arc<Handle>,
    /// Handlers at work, of all clones.
    handlers: TaskTracker,
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subscription")
            .field("consumer", &self.consumer)
            .field("topic", &self.topic)
            .finish()
    }
}

impl Subscription {
    pub fn new<E, Fut>(consumer: &'static str, handler: impl Fn(Envelope<E>) -> Fut + Send + Sync + 'static) -> Self
    where
        E: Event,
        Fut: TryFuture<Ok = ()> + Future<Output = Result<(), Fut::Error>> + Send + 'static,
        Fut::Error: std::error::Error,
    {
        let handler = Arc::new(handler);
        let handle = move |bytes: &[u8]| {
            let event = Envelope::<E>::from_bytes(bytes)?;
            let (id, traceparent, handler) = (event.id, event.traceparent.clone(), Arc::clone(&handler));
            // The handler is called inside the future, so that a panic before its first await is its task's too.
            let handling = async move { handler(event).map_err(|error| kit::report::chain(&error)).await }.boxed();
            Ok(Reading {
                id,
                traceparent,
                handling,
            })
        };
        metrics::listens(consumer);
        Self {
            consumer,
            topic: E::TOPIC,
            handle: Arc::new(handle),
            handlers: TaskTracker::new(),
        }
    }

    /// Hands the bytes of an event to the handler and waits for the end of it, but no longer than
    /// [`HANDLING`]. A panic of the handler ends here.
    pub async fn deliver(&self, bytes: &[u8]) -> Verdict {
        let begun = Instant::now();
        let (verdict, outcome) = match (self.handle)(bytes) {
            Ok(reading) => self.run(reading).await,
            Err(error) => {
                let error = kit::report::chain(&error);
                tracing::error!(consumer = self.consumer, topic = self.topic, error, "unreadable event");
                (Verdict::Unreadable, "unreadable")
            }
        };
        metrics::handled(self.consumer, outcome, begun.elapsed());
        verdict
    }

    /// Waits for the handlers that outlasted their delivery. Called when nothing is delivered any more.
    pub async fn ended(&self) {
        self.handlers.close();
        self.handlers.wait().await;
    }

    async fn run(&self, reading: Reading) -> (Verdict, &'static str) {
        let Reading {
            id,
            traceparent,
            handling,
        } = reading;
        let span =
            tracing::info_span!("event", otel.kind = "consumer", consumer = self.consumer, topic = self.topic, %id);
        if let Some(parent) = traceparent {
            telemetry::context::adopt(&span, &parent);
        }
        async {
            // A task of its own, which nobody drops: a handler that is cut off between two awaits would leave its
            // transaction to the pool, and what it does outside of the database half done. One that is too slow goes
            // on beside the next try; the inbox lets one of them take effect.
            let handler = self.handlers.spawn(handling.in_current_span());
            match tokio::time::timeout(HANDLING, handler).await {
                Ok(Ok(Ok(()))) => (Verdict::Done, "done"),
                Ok(Ok(Err(error))) => {
                    tracing::warn!(error, "an event could not be handled");
                    (Verdict::Failed, "failed")
                }
                Ok(Err(ended)) => {
                    let words = ended
                        .try_into_panic()
                        .map_or_else(|ended| ended.to_string(), |panic| words(&*panic));
                    tracing::error!(panic = words, "the handler of an event panicked");
                    (Verdict::Failed, "panicked")
                }
                Err(_) => {
                    tracing::warn!(seconds = HANDLING.as_secs(), "the handler of an event took too long");
                    (Verdict::Failed, "timed_out")
                }
            }
        }
        .instrument(span)
        .await
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let literal = panic.downcast_ref::<&str>().copied();
    let formatted = panic.downcast_ref::<String>().map(String::as_str);
    literal.or(formatted).unwrap_or("?").to_owned()
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        fmt,
        future::pending,
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
        },
    };

    use serde::{Deserialize, Serialize};

    use super::{HANDLING, Subscription, Verdict};
    use crate::{Envelope, Event, topics};

    #[derive(Serialize, Deserialize)]
    struct Registered {}
    impl Event for Registered {
        const TOPIC: &'static str = topics::MEMBER_REGISTERED;
    }

    const BYTES: &[u8] = br#"{"specversion":"1.0","id":"00000000-0000-0000-0000-000000000000","source":"/identity",
        "type":"identity.member_registered.v1","time":"2026-11-20T03:04:05Z","data":{}}"#;

    #[tokio::test]
    async fn a_panic_is_a_failure_of_this_delivery_only() {
        let at_once = Subscription::new(
            "a.b",
            |_: Envelope<Registered>| -> std::future::Ready<Result<(), Infallible>> {
                panic!("before the first await")
            },
        );
        assert_eq!(at_once.deliver(BYTES).await, Verdict::Failed);
        let later = Subscription::new("a.b", |_: Envelope<Registered>| async {
            tokio::task::yield_now().await;
            if std::hint::black_box(true) {
                panic!("after the first await");
            }
            Ok::<_, Infallible>(())
        });
        assert_eq!(later.deliver(BYTES).await, Verdict::Failed);
    }

    #[tokio::test(start_paused = true)]
    async fn a_handler_that_hangs_is_a_failure() {
        let hangs = Subscription::new("a.b", |_: Envelope<Registered>| pending::<Result<(), Infallible>>());
        assert_eq!(hangs.deliver(BYTES).await, Verdict::Failed);
    }

    #[tokio::test(start_paused = true)]
    async fn a_handler_that_is_too_slow_is_not_cut_off_and_the_end_waits_for_it() {
        let got_through = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&got_through);
        let slow = Subscription::new("a.b", move |_: Envelope<Registered>| {
            let told = Arc::clone(&told);
            async move {
                tokio::time::sleep(HANDLING * 2).await;
                told.store(true, Ordering::SeqCst);
                Ok::<_, Infallible>(())
            }
        });
        assert_eq!(slow.deliver(BYTES).await, Verdict::Failed);
        assert!(
            !got_through.load(Ordering::SeqCst),
            "the delivery did not wait that long"
        );
        slow.clone().ended().await;
        assert!(got_through.load(Ordering::SeqCst));
    }

    #[tokio::test]
    async fn errors_fail_and_nonsense_is_unreadable() {
        let fails = Subscription::new("a.b", |_: Envelope<Registered>| async { Err(fmt::Error) });
        assert_eq!(fails.deliver(BYTES).await, Verdict::Failed);
        assert_eq!(fails.deliver(b"{}").await, Verdict::Unreadable);
        let works = Subscription::new("a.b", |_: Envelope<Registered>| async { Ok::<_, Infallible>(()) });
        assert_eq!(works.deliver(BYTES).await, Verdict::Done);
    }
}
