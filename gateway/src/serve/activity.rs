//! What a connection is at, as its own task, its requests and [`super::places`] see it.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use tokio::{sync::Notify, time::Instant};
use tokio_util::sync::CancellationToken;

/// Of whoever has taken nothing of an answer for this long, nobody knows whether he ever will.
const UNREAD: Duration = Duration::from_secs(3);
/// An answer goes out in pieces of this size at most: each that is taken shows that its client reads.
const PIECE: usize = 64 * 1024;

/// One connection. Shared.
pub(super) struct Activity {
    opened: Instant,
    /// Requests that came and are not answered to the end.
    under_way: AtomicUsize,
    /// Those of them that no answer has begun of.
    unanswered: AtomicUsize,
    /// When an answer last began, was taken a piece of, or ended, in milliseconds after `opened`.
    moved: AtomicU64,
    /// Bytes of answers that were made for this connection alone and are not taken yet.
    unread: AtomicUsize,
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
            unanswered: AtomicUsize::new(0),
            moved: AtomicU64::new(0),
            unread: AtomicUsize::new(0),
            has_asked: AtomicBool::new(false),
            is_http2: AtomicBool::new(false),
            is_dismissed: AtomicBool::new(false),
            nudge: Notify::new(),
            stop,
        })
    }

    /// Notes that a request came; it is under way until what this answers is dropped.
    pub(super) fn request_came(self: &Arc<Self>, is_http2: bool) -> UnderWay {
        self.unanswered.fetch_add(1, Ordering::Relaxed);
        self.under_way.fetch_add(1, Ordering::Release);
        self.is_dismissed.store(false, Ordering::Relaxed);
        if !self.has_asked.swap(true, Ordering::Relaxed) && is_http2 {
            self.is_http2.store(true, Ordering::Relaxed);
            if self.stop.is_cancelled() {
                self.nudge.notify_one();
            }
        }
        UnderWay {
            activity: Arc::clone(self),
            is_answered: false,
        }
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

    /// Since when nothing is done for it; `None` while a request is worked on or its answer is being taken. An answer of which
    /// nothing is taken counts as nothing: HTTP/2 lets a client open no window for it and be there all the same.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let moved = self.opened + Duration::from_millis(self.moved.load(Ordering::Relaxed));
        if self.under_way.load(Ordering::Acquire) == 0 {
            return Some(moved);
        }
        let is_unread = self.unanswered.load(Ordering::Acquire) == 0 && moved.elapsed() >= UNREAD;
        is_unread.then_some(moved)
    }

    /// Bytes that are kept in memory for it alone until it takes them.
    pub(super) fn unread(&self) -> usize {
        self.unread.load(Ordering::Relaxed)
    }

    fn note_move(&self) {
        let after = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.moved.store(after, Ordering::Relaxed);
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
pub(super) struct UnderWay {
    activity: Arc<Activity>,
    is_answered: bool,
}

impl UnderWay {
    /// Whether the process is to end.
    pub(super) fn is_at_the_end(&self) -> bool {
        self.activity.stop.is_cancelled()
    }

    /// Its answer begins.
    pub(super) fn answered(&mut self) {
        if !self.is_answered {
            self.is_answered = true;
            self.activity.note_move();
            self.activity.unanswered.fetch_sub(1, Ordering::Release);
        }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.answered();
        self.activity.note_move();
        self.activity.under_way.fetch_sub(1, Ordering::Release);
    }
}

/// What is kept of answers in memory, for all connections together, until it is taken.
#[derive(Debug, Default)]
pub(super) struct Unread(AtomicUsize);

impl Unread {
    /// Bytes.
    pub(super) fn bytes(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// A request that is under way, and so many bytes of its answer that nobody has taken yet.
struct Kept {
    under_way: UnderWay,
    all: Arc<Unread>,
    bytes: usize,
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.under_way.activity.unread.fetch_sub(self.bytes, Ordering::Relaxed);
        self.all.0.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// A piece of an answer, until it was written.
struct Piece {
    bytes: Bytes,
    kept: Arc<Kept>,
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Piece {
    fn drop(&mut self) {
        self.kept.under_way.activity.note_move();
    }
}

/// The body of an answer; the request is under way until it was taken or given up.
pub(super) struct Answering<B> {
    body: B,
    /// What of its last frame was not handed out yet.
    rest: Bytes,
    kept: Arc<Kept>,
    /// Whether others are answered with the same bytes: they cost this connection nothing.
    is_shared: bool,
}

impl<B: Body<Data = Bytes>> Answering<B> {
    /// The body of the answer to `under_way`; `all` counts what is kept of it.
    pub(super) fn of(body: B, is_shared: bool, mut under_way: UnderWay, all: &Arc<Unread>) -> Self {
        under_way.answered();
        let bytes = if is_shared {
            0
        } else {
            usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX)
        };
        under_way.activity.unread.fetch_add(bytes, Ordering::Relaxed);
        all.0.fetch_add(bytes, Ordering::Relaxed);
        Self {
            body,
            rest: Bytes::new(),
            kept: Arc::new(Kept {
                under_way,
                all: Arc::clone(all),
                bytes,
            }),
            is_shared,
        }
    }

    fn piece(&mut self) -> Bytes {
        let piece = self.rest.split_to(self.rest.len().min(PIECE));
        self.kept.under_way.activity.note_move();
        if self.is_shared {
            return piece;
        }
        Bytes::from_owner(Piece {
            bytes: piece,
            kept: Arc::clone(&self.kept),
        })
    }
}

impl<B: Body<Data = Bytes> + Unpin> Body for Answering<B> {
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, B::Error>>> {
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)).map(|frame| frame.map(Frame::into_data)) {
                Some(Ok(Ok(data))) => self.rest = data,
                Some(Ok(Err(trailers))) => return Poll::Ready(Some(Ok(trailers))),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            }
        }
        Poll::Ready(Some(Ok(Frame::data(self.piece()))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let mut hint = self.body.size_hint();
        let rest = self.rest.len() as u64;
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(hint.lower() + rest);
        hint
    }
}
