//! What a request still brings when it has been answered.
//!
//! A refusal often comes before the body was read (401, 404, 405, 413, 415, 429). hyper then hangs
//! up without a word, and a client that keeps its connections sends the next request into nothing.
//! So a small rest is read and thrown away before the answer. Where that takes long, the answer goes
//! ahead and says `Connection: close`, and what still comes is read behind it: a browser that is cut
//! off while it sends shows a broken connection instead of the words.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Version, header};
use http_body::{Body, Frame, SizeHint};
use http_body_util::BodyExt;
use tokio::sync::oneshot;

/// A rest that is heavier is not worth reading. Many a client sends its whole file before it looks for an answer, so an
/// e-poster or a photo over its limit is read out.
const MOST: u64 = 32 * 1024 * 1024;
/// The answer does not wait for it any longer.
const PATIENCE: Duration = Duration::from_secs(2);
/// A sender that has its answer and falls silent for so long is cut off,
const SILENCE: Duration = Duration::from_secs(5);
/// and so is one that still sends after this.
const LINGER: Duration = Duration::from_secs(120);

/// A body that comes back when it is dropped before its end.
pub(super) struct Lent<B> {
    body: Option<B>,
    back: Option<oneshot::Sender<B>>,
}

/// Where what was not read arrives.
pub(super) struct Rest<B> {
    arrives: Option<oneshot::Receiver<B>>,
    version: Version,
    awaits_continue: bool,
}

/// Lends a request's body out.
pub(super) fn lend<B: Body>(request: http::Request<B>) -> (http::Request<Lent<B>>, Rest<B>) {
    let (head, body) = request.into_parts();
    let mut rest = Rest {
        arrives: None,
        version: head.version,
        awaits_continue: head.headers.contains_key(header::EXPECT),
    };
    let mut lent = Lent { body: None, back: None };
    if !body.is_end_stream() {
        let (back, arrives) = oneshot::channel();
        lent.back = Some(back);
        rest.arrives = Some(arrives);
        lent.body = Some(body);
    }
    (http::Request::from_parts(head, lent), rest)
}

impl<B> Rest<B>
where
    B: Body<Data = Bytes> + Send + Unpin + 'static,
{
    /// Reads what is left of the request, or says in the answer's head that no other request is welcome here.
    pub(super) async fn settle(self, answer: &mut HeaderMap) {
        self.settle_within(PATIENCE, answer).await;
    }

    /// The same with an answer that waits no longer than `patience` for it.
    pub(super) async fn settle_within(self, patience: Duration, answer: &mut HeaderMap) {
        let Some(body) = self.arrives.and_then(|mut arrives| arrives.try_recv().ok()) else {
            return;
        };
        // Whoever waits for `100 Continue` has not sent anything yet, and reading would ask for it.
        let readable = !self.awaits_continue && body.size_hint().lower() <= MOST;
        let mut left = Left { body, weight: 0 };
        if readable {
            match tokio::time::timeout(patience, left.read_out()).await {
                Ok(true) => return,
                Ok(false) => {}
                Err(_) => drop(tokio::spawn(left.linger())),
            }
        }
        if self.version <= Version::HTTP_11 {
            answer.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
    }
}

/// What still comes of a body, and what came of it already.
struct Left<B> {
    body: B,
    weight: u64,
}

impl<B: Body<Data = Bytes> + Unpin> Left<B> {
    /// Whether the body ended before it weighed too much.
    async fn read_out(&mut self) -> bool {
        while let Some(frame) = self.body.frame().await {
            if !self.counts(frame) {
                return false;
            }
        }
        true
    }

    async fn linger(mut self) {
        let reading = async {
            while let Ok(Some(frame)) = tokio::time::timeout(SILENCE, self.body.frame()).await {
                if !self.counts(frame) {
                    return;
                }
            }
        };
        // Dropping the body then is what cuts the sender off.
        drop(tokio::time::timeout(LINGER, reading).await);
    }

    fn counts(&mut self, frame: Result<Frame<Bytes>, B::Error>) -> bool {
        let Ok(frame) = frame else { return false };
        self.weight += frame.data_ref().map_or(0, |data| data.len() as u64);
        self.weight <= MOST
    }
}

impl<B> Body for Lent<B>
where
    B: Body + Unpin,
{
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        let Some(body) = self.body.as_mut() else {
            return Poll::Ready(None);
        };
        let polled = Pin::new(body).poll_frame(context);
        if let Poll::Ready(None | Some(Err(_))) = polled {
            self.body = None;
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body
            .as_ref()
            .map_or_else(|| SizeHint::with_exact(0), Body::size_hint)
    }
}

impl<B> Drop for Lent<B> {
    fn drop(&mut self) {
        if let (Some(body), Some(back)) = (self.body.take(), self.back.take()) {
            // Nobody waits for it when the client has hung up.
            drop(back.send(body));
        }
    }
}
