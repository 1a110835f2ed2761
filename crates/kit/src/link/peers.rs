//! A way to the processes of one module: calls take turns among them, and a peer that is away is passed by.
//!
//! A peer that refused a connection is left out until it takes connections again. A call that meets it goes to another
//! one, unless its body was read already: then nobody knows what became of it, and the caller decides.

use std::{
    sync::{
        Arc, PoisonError, RwLock, Weak,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use futures::future::BoxFuture;
use http::{Request, Response, Uri};
use http_body_util::BodyExt;
use tokio::{net::TcpStream, sync::Notify, time::timeout};
use tonic::{
    Code, Status,
    body::Body,
    transport::{Channel, Endpoint},
};
use tower::{Service, ServiceExt};

use super::{connection, replay, unanswered::unanswered};

/// How often a peer that is away is asked whether it takes connections again.
const PROBE: Duration = Duration::from_millis(500);

/// The peers of one link; clones share them.
#[derive(Clone, Debug)]
pub(super) struct Peers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    peers: RwLock<Arc<[Arc<Peer>]>>,
    /// Counts the calls: whose turn it is.
    turn: AtomicUsize,
    /// Rung when a peer went away: its replacement may stand in the DNS already.
    lost_one: Arc<Notify>,
}

#[derive(Debug)]
struct Peer {
    address: Uri,
    channel: Channel,
    is_away: AtomicBool,
}

/// What feeds the addresses of a link; it does not keep the link alive.
pub(super) struct Feed {
    to: Weak<Shared>,
    /// Rung when a peer went away.
    pub(super) lost_one: Arc<Notify>,
}

impl Peers {
    /// The peers at these endpoints. Connects at the first calls.
    pub(super) fn at(endpoints: Vec<Endpoint>) -> Self {
        Self(Arc::new(Shared {
            peers: RwLock::new(endpoints.into_iter().map(Peer::at).collect()),
            turn: AtomicUsize::new(0),
            lost_one: Arc::default(),
        }))
    }

    /// The end through which other addresses come in.
    pub(super) fn feed(&self) -> Feed {
        Feed {
            to: Arc::downgrade(&self.0),
            lost_one: Arc::clone(&self.0.lost_one),
        }
    }

    /// All of them, from whose turn it is on; those that are away come last, in case all are.
    fn in_turn(&self) -> Vec<Arc<Peer>> {
        let peers = self.0.peers.read().unwrap_or_else(PoisonError::into_inner).clone();
        let first = self.0.turn.fetch_add(1, Ordering::Relaxed) % peers.len().max(1);
        let (before, after) = peers.split_at(first);
        let round = after.iter().chain(before).cloned();
        let (away, mut here): (Vec<_>, Vec<_>) = round.partition(|peer| peer.is_away.load(Ordering::Relaxed));
        here.extend(away);
        here
    }
}

impl Feed {
    /// Puts these peers in the place of the ones so far; who stays keeps its connection. `false` when nobody holds the
    /// link any more.
    pub(super) fn replace(&self, endpoints: Vec<Endpoint>) -> bool {
        let Some(shared) = self.to.upgrade() else {
            return false;
        };
        let mut peers = shared.peers.write().unwrap_or_else(PoisonError::into_inner);
        let known = |endpoint: &Endpoint| peers.iter().find(|peer| peer.address == *endpoint.uri()).cloned();
        let next = endpoints
            .into_iter()
            .map(|endpoint| known(&endpoint).unwrap_or_else(|| Peer::at(endpoint)))
            .collect();
        *peers = next;
        true
    }

    /// Whether anybody holds the link still.
    pub(super) fn is_wanted(&self) -> bool {
        self.to.strong_count() > 0
    }
}

impl Service<Request<Body>> for Peers {
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let (peers, lost_one) = (self.in_turn(), Arc::clone(&self.0.lost_one));
        Box::pin(async move { first_that_takes(&peers, &lost_one, request).await })
    }
}

async fn first_that_takes(
    peers: &[Arc<Peer>],
    lost_one: &Notify,
    request: Request<Body>,
) -> Result<Response<Body>, Status> {
    let (head, mut body) = request.into_parts();
    let mut failed = Status::unavailable("the module has no address");
    for peer in peers {
        let (lent, kept) = replay::lend(body);
        failed = match peer.call(Request::from_parts(head.clone(), lent)).await {
            Ok(response) => return Ok(to_its_end(response, head.uri)),
            Err(failed) => failed,
        };
        lost_one.notify_one();
        let Some(unread) = kept.take_unread() else {
            let was_lost = failed.code() == Code::Unavailable;
            return Err(if was_lost { unanswered(head.uri.path()) } else { failed });
        };
        body = unread;
        peer.went_away();
    }
    Err(failed)
}

/// An answer that breaks off after its head is as little an answer as none; tonic tells it as a fault of the module ('unknown' or
/// 'internal'). What the module itself says stands in the head or the trailers, and is no error of the body.
fn to_its_end(response: Response<Body>, called: Uri) -> Response<Body> {
    response.map(|body| Body::new(body.map_err(move |_| unanswered(called.path()))))
}

impl Peer {
    fn at(endpoint: Endpoint) -> Arc<Self> {
        Arc::new(Self {
            address: endpoint.uri().clone(),
            channel: connection::tuned(endpoint).connect_lazy(),
            is_away: AtomicBool::new(false),
        })
    }

    async fn call(&self, request: Request<Body>) -> Result<Response<Body>, Status> {
        let answered = self.channel.clone().oneshot(request).await;
        answered.map_err(connection::failed)
    }

    fn went_away(self: &Arc<Self>) {
        if !self.is_away.swap(true, Ordering::Relaxed) {
            tracing::warn!(to = %self.address, "a peer is away");
            tokio::spawn(probe(Arc::downgrade(self)));
        }
    }
}

/// Asks until the peer takes connections again, or is no peer any more.
async fn probe(peer: Weak<Peer>) {
    loop {
        tokio::time::sleep(PROBE).await;
        let Some(peer) = peer.upgrade() else { return };
        let host = peer.address.host().unwrap_or_default().trim_matches(['[', ']']);
        let reached = TcpStream::connect((host, connection::port(&peer.address)));
        if let Ok(Ok(_)) = timeout(connection::CONNECT, reached).await {
            peer.is_away.store(false, Ordering::Relaxed);
            tracing::info!(to = %peer.address, "a peer is back");
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        future::pending,
        net::SocketAddr,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
    };

    use http::{Request, Response};
    use http_body_util::BodyExt;
    use tokio::{net::TcpListener, sync::Notify};
    use tokio_util::sync::CancellationToken;
    use tonic::{Code, Status, body::Body, transport::Endpoint};
    use tower::{ServiceExt, service_fn};

    use crate::{
        link::{
            self, Link,
            test_server::{Server, call, reason, until},
        },
        run,
    };

    fn to(addresses: &[SocketAddr]) -> Link {
        let endpoint = |address| Endpoint::from_shared(format!("http://{address}")).unwrap();
        link::remote(addresses.iter().map(endpoint).collect())
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn calls_take_turns() {
        let servers = [Server::new().await, Server::new().await, Server::new().await];
        let link = to(&servers.each_ref().map(|server| server.address));
        for _ in 0..30 {
            call(&link).await.unwrap();
        }
        assert_eq!(servers.map(|server| server.calls()), [10, 10, 10]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn one_that_goes_away_costs_a_caller_one_call_at_most_and_gets_its_share_when_it_is_back() {
        let (first, second) = (Server::new().await, Server::new().await);
        let (address, link) = (first.address, to(&[first.address, second.address]));
        let done = CancellationToken::new();
        let callers: Vec<_> = (0..8)
            .map(|_| {
                let (link, done) = (link.clone(), done.clone());
                // A call whose body was read when the other side said goodbye is nobody's to repeat.
                tokio::spawn(async move {
                    let mut lost = 0;
                    while !done.is_cancelled() {
                        if let Err(status) = call(&link).await {
                            assert_eq!(status.code(), Code::Unavailable, "{status:?}");
                            lost += 1;
                        }
                    }
                    lost
                })
            })
            .collect();
        until(async || first.calls() > 20).await;
        assert!(first.leave().await > 20);
        let before = second.calls();
        until(async || second.calls() > before + 20).await;

        let back = Server::at(address).await;
        until(async || back.calls() > 20).await;
        done.cancel();
        for caller in callers {
            assert!(caller.await.unwrap() <= 1);
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn with_all_of_them_away_a_call_is_refused_and_the_next_finds_who_came_back() {
        let gone = Server::new().await;
        let address = gone.address;
        gone.leave().await;
        let link = to(&[address, address]);
        let refused = call(&link).await.unwrap_err();
        assert_eq!(
            (refused.code(), reason(&refused)),
            (Code::Unavailable, None),
            "nobody has read it"
        );
        let _back = Server::at(address).await;
        call(&link).await.expect("nobody waits for a look-out");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_may_have_been_done_is_not_asked_of_another_one() {
        let begun = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&begun);
        let never = service_fn(move |_: Request<Body>| {
            counted.fetch_add(1, Ordering::SeqCst);
            async { pending::<Result<Response<Body>, Infallible>>().await }
        });
        let dies = tokio::runtime::Runtime::new().unwrap();
        let (told, address) = tokio::sync::oneshot::channel();
        dies.spawn(async move {
            let listener = run::listen("127.0.0.1:0".parse().unwrap()).unwrap();
            told.send(listener.local_addr().unwrap()).unwrap();
            run::serve_grpc(listener, never, None, CancellationToken::new()).await
        });
        let other = Server::new().await;
        let link = to(&[address.await.unwrap(), other.address]);
        let asked = tokio::spawn(async move { call(&link).await });
        until(async || begun.load(Ordering::SeqCst) == 1).await;
        dies.shutdown_background();
        let refused = asked.await.unwrap().unwrap_err();
        assert_eq!(refused.code(), Code::Unavailable);
        assert_eq!(reason(&refused).as_deref(), Some("hasil_tidak_diketahui"));
        assert_eq!(other.calls(), 0);
    }

    /// Sabotage: `deadline_as_lost` takes an expired deadline for a lost connection (scripts/without-checks-more.sh).
    #[tokio::test(flavor = "multi_thread")]
    async fn a_call_that_takes_too_long_ends_at_its_deadline_and_not_as_a_lost_connection() {
        let never = service_fn(async |_: Request<Body>| -> Result<Response<Body>, Infallible> { pending().await });
        let listener = run::listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let link = to(&[listener.local_addr().unwrap()]);
        let serving = tokio::spawn(run::serve_grpc(listener, never, None, CancellationToken::new()));
        for path in ["/a.B/GetForm", "/a.B/SubmitForm"] {
            let request = Request::builder().uri(path).header("grpc-timeout", "200m");
            let refused = link.clone().oneshot(request.body(Body::empty()).unwrap()).await;
            let status = refused.map(|answer| Status::from_header_map(answer.headers()).unwrap());
            let status = status.unwrap_or_else(|refused| refused);
            let told = (status.code(), reason(&status));
            assert_eq!(told, (Code::DeadlineExceeded, Some("waktu_habis".to_owned())), "{path}");
        }
        serving.abort();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_peer_that_ends_calls_because_too_many_were_given_up_is_a_lost_connection() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let link = to(&[listener.local_addr().unwrap()]);
        let serving = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let mut calls = h2::server::handshake(stream).await.unwrap();
            while let Some(Ok((_, mut answer))) = calls.accept().await {
                answer.send_reset(h2::Reason::ENHANCE_YOUR_CALM);
            }
        });
        let refused = call(&link).await.unwrap_err();
        assert_eq!(refused.code(), Code::Unavailable, "nobody asked too often: {refused:?}");
        serving.abort();
    }

    /// Sabotage: `half_an_answer` (scripts/without-checks-more.sh).
    #[tokio::test(flavor = "multi_thread")]
    async fn an_answer_that_breaks_off_after_its_head_is_a_lost_connection() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, dies) = (listener.local_addr().unwrap(), Arc::new(Notify::new()));
        let serving = tokio::spawn({
            let dies = Arc::clone(&dies);
            async move {
                loop {
                    let (stream, _) = listener.accept().await.unwrap();
                    let mut calls = h2::server::handshake(stream).await.unwrap();
                    let (_, mut answer) = calls.accept().await.unwrap().unwrap();
                    let _body = answer.send_response(Response::new(()), false).unwrap();
                    tokio::select! {
                        _ = calls.accept() => panic!("one call a connection"),
                        () = dies.notified() => {}
                    }
                }
            }
        });
        for (path, word) in [
            ("/a.B/GetForm", "layanan_sibuk"),
            ("/a.B/SubmitForm", "hasil_tidak_diketahui"),
        ] {
            let request = Request::builder().uri(path).body(Body::new("asked".to_owned()));
            let answer = to(&[address]).oneshot(request.unwrap()).await.expect("its head came");
            dies.notify_one();
            let refused = answer.into_body().collect().await.expect_err("its end did not");
            assert_eq!(
                (refused.code(), reason(&refused).as_deref()),
                (Code::Unavailable, Some(word)),
                "{path}: {refused:?}"
            );
        }
        serving.abort();
    }

    #[tokio::test]
    async fn without_an_address_every_call_is_refused() {
        let request = Request::new(Body::empty());
        let refused = link::remote(Vec::new()).oneshot(request).await.unwrap_err();
        assert_eq!(refused.code(), Code::Unavailable);
    }
}
