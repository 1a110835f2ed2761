//! What a connection is at, as its own task, its requests and [`super::places`] see it.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use http_body::{Body, Frame, SizeHint};
use tokio::{sync::Notify, time::Instant};
use tokio_util::sync::CancellationToken;

/// One connection. Shared.
pub(super) struct Activity {
    opened: Instant,
    /// Requests that came and are not answered to the end.
    under_way: AtomicUsize,
    /// When the last of them ended, in milliseconds after `opened`.
    rested: AtomicU64,
    has_asked: AtomicBool,
    is_http2: AtomicBool,
    /// It was asked to end, and no request came since.
    is_dismissed: AtomicBool,
    /// Told when the connection is to make room, or turns out to be HTTP/2 at the process's end.
    nudge: Notify,
    stop: CancellationToken,
}

impl Activity {
    /// A connection that opens now and is told of the process's end by `stop`.
    pub(super) fn begun(stop: CancellationToken) -> Arc<Self> {
        Arc::new(Self {
            opened: Instant::now(),
            under_way: AtomicUsize::new(0),
            rested: AtomicU64::new(0),
            has_asked: AtomicBool::new(false),
            is_http2: AtomicBool::new(false),
            is_dismissed: AtomicBool::new(false),
            nudge: Notify::new(),
            stop,
        })
    }

    /// Notes that a request came; it is under way until what this answers is dropped.
    pub(super) fn request_came(self: &Arc<Self>, is_http2: bool) -> UnderWay {
        self.under_way.fetch_add(1, Ordering::Relaxed);
        self.is_dismissed.store(false, Ordering::Relaxed);
        if !self.has_asked.swap(true, Ordering::Relaxed) && is_http2 {
            self.is_http2.store(true, Ordering::Relaxed);
            if self.stop.is_cancelled() {
                self.nudge.notify_one();
            }
        }
        UnderWay(Arc::clone(self))
    }

    /// When it opened.
    pub(super) fn opened(&self) -> Instant {
        self.opened
    }

    /// Whether any request came.
    pub(super) fn has_asked(&self) -> bool {
        self.has_asked.load(Ordering::Relaxed)
    }

    /// Whether its requests are HTTP/2; not known before the first one.
    pub(super) fn is_http2(&self) -> bool {
        self.is_http2.load(Ordering::Relaxed)
    }

    /// Since when no request is under way; `None` while one is.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let is_idle = self.under_way.load(Ordering::Acquire) == 0;
        is_idle.then(|| self.opened + Duration::from_millis(self.rested.load(Ordering::Relaxed)))
    }

    /// Asks it to end, unless a request comes first; `false`: it was asked to before, and has not gone yet.
    pub(super) fn dismiss(&self) -> bool {
        self.nudge.notify_one();
        !self.is_dismissed.swap(true, Ordering::Relaxed)
    }

    /// Ends when the connection has reason to look whether it is to end.
    pub(super) async fn nudged(&self) {
        self.nudge.notified().await;
    }

    /// Ends when the process is to end.
    pub(super) async fn stopped(&self) {
        self.stop.cancelled().await;
    }
}

/// A request that is not answered to the end.
pub(super) struct UnderWay(Arc<Activity>);

impl UnderWay {
    /// Whether the process is to end.
    pub(super) fn is_at_the_end(&self) -> bool {
        self.0.stop.is_cancelled()
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let after = u64::try_from(self.0.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.0.rested.store(after, Ordering::Relaxed);
        self.0.under_way.fetch_sub(1, Ordering::Release);
    }
}

/// The body of an answer; the request is under way until it was taken or given up.
pub(super) struct Answering<B> {
    pub(super) body: B,
    pub(super) _under_way: UnderWay,
}

impl<B: Body + Unpin> Body for Answering<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
