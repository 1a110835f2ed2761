//! What a request still brings when it has been answered.
//!
//! A refusal often comes before the body was read (401, 404, 405, 413, 415, 429). hyper then hangs
//! up without a word, and a client that keeps its connections sends the next request into nothing.
//! So a small rest is read and thrown away, and where that does not end, the answer says
//! `Connection: close`.

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

/// A rest that is heavier is not worth reading. Many a client sends its whole file before it looks for an answer, so a
/// photo over its limit is read out.
const MOST: u64 = 16 * 1024 * 1024;
/// Nor is one that takes longer.
const PATIENCE: Duration = Duration::from_secs(2);

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
    B: Body<Data = Bytes> + Unpin,
{
    /// Reads what is left of the request, or says in the answer's head that nobody will.
    pub(super) async fn settle(self, answer: &mut HeaderMap) {
        let Some(body) = self.arrives.and_then(|mut arrives| arrives.try_recv().ok()) else {
            return;
        };
        // Whoever waits for `100 Continue` has not sent anything yet, and reading would ask for it.
        let ended = !self.awaits_continue && body.size_hint().lower() <= MOST && read_out(body).await;
        if !ended && self.version <= Version::HTTP_11 {
            answer.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
    }
}

async fn read_out<B: Body<Data = Bytes> + Unpin>(mut body: B) -> bool {
    let reading = async {
        let mut weight = 0;
        while let Some(frame) = body.frame().await {
            let Ok(frame) = frame else { return false };
            weight += frame.data_ref().map_or(0, |data| data.len() as u64);
            if weight > MOST {
                return false;
            }
        }
        true
    };
    tokio::time::timeout(PATIENCE, reading).await.unwrap_or(false)
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
