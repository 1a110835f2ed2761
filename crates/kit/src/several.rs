//! A way to several processes of one module whose addresses are known beforehand: calls take turns.
//!
//! A process that went away is left out until it takes connections again. A call that meets it goes to another one,
//! unless its body was read already: then nobody knows what became of it, and the caller decides.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use futures::future::BoxFuture;
use http::{Request, Response};
use http_body::{Frame, SizeHint};
use tokio::{net::TcpStream, time::timeout};
use tonic::{
    Status,
    body::Body,
    transport::{Channel, Endpoint},
};
use tower::{Service, ServiceExt};

use crate::link;

/// How often a process that went away is looked for.
const LOOK: Duration = Duration::from_millis(500);

/// The processes, and whose turn it is.
#[derive(Clone, Debug)]
pub(crate) struct Several {
    processes: Arc<[Arc<Process>]>,
    turn: Arc<AtomicUsize>,
}

#[derive(Debug)]
struct Process {
    address: http::Uri,
    channel: Channel,
    is_away: AtomicBool,
}

impl Several {
    /// The processes at these endpoints. Connects at the first calls.
    pub(crate) fn at(endpoints: Vec<Endpoint>) -> Self {
        let process = |endpoint: Endpoint| {
            Arc::new(Process {
                address: endpoint.uri().clone(),
                channel: link::tuned(endpoint).connect_lazy(),
                is_away: AtomicBool::new(false),
            })
        };
        Self {
            processes: endpoints.into_iter().map(process).collect(),
            turn: Arc::default(),
        }
    }

    /// All of them from whose turn it is on; those that went away come last, in case all did.
    fn in_turn(&self) -> Vec<Arc<Process>> {
        let first = self.turn.fetch_add(1, Ordering::Relaxed) % self.processes.len().max(1);
        let (before, after) = self.processes.split_at(first);
        let round = after.iter().chain(before).cloned();
        let (away, mut here): (Vec<_>, Vec<_>) = round.partition(|process| process.is_away.load(Ordering::Relaxed));
        here.extend(away);
        here
    }
}

impl Service<Request<Body>> for Several {
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        Box::pin(first_that_takes(self.in_turn(), request))
    }
}

async fn first_that_takes(processes: Vec<Arc<Process>>, request: Request<Body>) -> Result<Response<Body>, Status> {
    let (head, mut body) = request.into_parts();
    let mut refused = Status::unavailable("the module has no address");
    for process in processes {
        let (lent, kept) = lend(body);
        let request = Request::from_parts(head.clone(), lent);
        let failed = match process.channel.clone().oneshot(request).await {
            Ok(response) => return Ok(response),
            Err(error) => link::gone(Status::from_error(error.into())),
        };
        match kept.take_unread() {
            Some(unread) => (body, refused) = (unread, failed),
            None => return Err(failed),
        }
        process.went_away();
    }
    Err(refused)
}

impl Process {
    fn went_away(self: &Arc<Self>) {
        if !self.is_away.swap(true, Ordering::Relaxed) {
            tracing::warn!(to = %self.address, "a process of a module is away");
            tokio::spawn(look_for(Arc::downgrade(self)));
        }
    }
}

/// Until it takes connections again, or nobody wants to know any more.
async fn look_for(process: Weak<Process>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(process) = process.upgrade() else { return };
        let host = process.address.host().unwrap_or_default().trim_matches(['[', ']']);
        let port = process.address.port_u16().unwrap_or(80);
        if let Ok(Ok(_)) = timeout(link::CONNECT, TcpStream::connect((host, port))).await {
            process.is_away.store(false, Ordering::Relaxed);
            tracing::info!(to = %process.address, "a process of a module is back");
            return;
        }
    }
}

/// A body, and whether any of it was read.
struct Lent {
    body: Body,
    is_read: bool,
}

#[derive(Clone)]
struct Shared(Arc<Mutex<Lent>>);

/// Lends a body to one call and keeps a hand on it.
fn lend(body: Body) -> (Body, Shared) {
    let kept = Shared(Arc::new(Mutex::new(Lent { body, is_read: false })));
    (Body::new(kept.clone()), kept)
}

impl Shared {
    /// The body, if it can be lent again.
    fn take_unread(self) -> Option<Body> {
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

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        net::SocketAddr,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use http::{Request, Response};
    use tokio::task::JoinHandle;
    use tokio_util::sync::CancellationToken;
    use tonic::{Code, Status, body::Body, transport::Endpoint};
    use tower::{ServiceExt, service_fn};

    use super::Several;
    use crate::{
        link::{self, Link},
        run,
    };

    struct Server {
        address: SocketAddr,
        calls: Arc<AtomicUsize>,
        stop: CancellationToken,
        serving: JoinHandle<()>,
    }

    impl Server {
        async fn at(address: SocketAddr) -> Self {
            let listener = run::listen(address).await.unwrap();
            let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
            let calls = Arc::new(AtomicUsize::new(0));
            let counted = Arc::clone(&calls);
            let service = service_fn(move |_: Request<Body>| {
                counted.fetch_add(1, Ordering::SeqCst);
                async { Ok::<_, Infallible>(Response::new(Body::empty())) }
            });
            let serving = run::serve_grpc(listener, service, None, stop.clone());
            Self {
                address,
                calls,
                stop,
                serving: tokio::spawn(async move { serving.await.unwrap() }),
            }
        }

        async fn new() -> Self {
            Self::at("127.0.0.1:0".parse().unwrap()).await
        }

        fn calls(&self) -> usize {
            self.calls.load(Ordering::SeqCst)
        }

        /// Ends as a process does at SIGTERM; answers how many calls it had.
        async fn leave(self) -> usize {
            self.stop.cancel();
            self.serving.await.unwrap();
            self.calls.load(Ordering::SeqCst)
        }
    }

    fn to(addresses: &[SocketAddr]) -> Link {
        let endpoint = |address| Endpoint::from_shared(format!("http://{address}")).unwrap();
        link::to_several(addresses.iter().map(endpoint).collect())
    }

    async fn call(link: &Link) -> Result<(), Status> {
        let request = Request::builder().uri("/a.B/C").body(Body::new("asked".to_owned()));
        link.clone().oneshot(request.unwrap()).await.map(|_| ())
    }

    async fn until(look: impl AsyncFn() -> bool) {
        let looking = async {
            while !look().await {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let looked = tokio::time::timeout(Duration::from_secs(20), looking).await;
        looked.expect("it became true in time");
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
        assert_eq!(call(&link).await.unwrap_err().code(), Code::Unavailable);
        let _back = Server::at(address).await;
        call(&link).await.expect("nobody waits for a look-out");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_may_have_been_done_is_not_asked_of_another_one() {
        let begun = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&begun);
        let never = service_fn(move |_: Request<Body>| {
            counted.fetch_add(1, Ordering::SeqCst);
            async { std::future::pending::<Result<Response<Body>, Infallible>>().await }
        });
        let dies = tokio::runtime::Runtime::new().unwrap();
        let (told, address) = tokio::sync::oneshot::channel();
        dies.spawn(async move {
            let listener = run::listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
            told.send(listener.local_addr().unwrap()).unwrap();
            run::serve_grpc(listener, never, None, CancellationToken::new()).await
        });
        let other = Server::new().await;
        let link = to(&[address.await.unwrap(), other.address]);
        let asked = tokio::spawn(async move { call(&link).await });
        until(async || begun.load(Ordering::SeqCst) == 1).await;
        dies.shutdown_background();
        assert_eq!(asked.await.unwrap().unwrap_err().code(), Code::Unavailable);
        assert_eq!(other.calls(), 0);
    }

    #[tokio::test]
    async fn without_an_address_every_call_is_refused() {
        let request = Request::new(Body::empty());
        let refused = Several::at(Vec::new()).oneshot(request).await.unwrap_err();
        assert_eq!(refused.code(), Code::Unavailable);
    }
}
