//! A request body that can be sent to another peer, as long as the first one has read nothing of it.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
};

use bytes::Bytes;
use http_body::{Frame, SizeHint};
use tonic::{Status, body::Body};

/// A body, and whether any of it was read.
struct Lent {
    body: Body,
    is_read: bool,
}

/// One of the two hands on a lent body: the call's, or that of whoever may lend it again.
#[derive(Clone)]
pub(super) struct Shared(Arc<Mutex<Lent>>);

/// Lends a body to one call; the second handle takes it back if the call has not read any of it.
pub(super) fn lend(body: Body) -> (Body, Shared) {
    let kept = Shared(Arc::new(Mutex::new(Lent { body, is_read: false })));
    (Body::new(kept.clone()), kept)
}

impl Shared {
    /// The body, if it can be lent again.
    pub(super) fn take_unread(self) -> Option<Body> {
        let mut lent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (!lent.is_read).then(|| std::mem::take(&mut lent.body))
    }
}

impl http_body::Body for Shared {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let mut lent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lent.is_read = true;
        Pin::new(&mut lent.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        let mut lent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever hears that there is nothing to read has read it.
        let is_over = lent.body.is_end_stream();
        lent.is_read |= is_over;
        is_over
    }

    fn size_hint(&self) -> SizeHint {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).body.size_hint()
    }
}
