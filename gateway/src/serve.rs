//! Connections: how many, how slow, and how they end.
//!
//! An own accept loop over hyper, because a slow client must cost nothing (TARGETS.md R18): at
//! most so many connections, a head within its time (also the first bytes of one, which hyper does
//! not time while it tells HTTP/1 from HTTP/2), and a client that does not read is cut off by the
//! kernel.

use std::{
    convert::Infallible,
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{Router, body::Body};
use bytes::Bytes;
use http::{Request, Response};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto::Builder,
};
use rustix::io::Errno;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinSet,
};
use tokio_util::sync::CancellationToken;
use tower::{BoxError, ServiceExt, util::Oneshot};

use crate::{
    Config,
    metrics::CONNECTIONS,
    middleware::{Answer, EdgeBody, Front, Peer},
};

/// A client that does not read for this long is gone.
const STALLED: Duration = Duration::from_secs(30);
/// A pause when the machine is out of file descriptors, so that the loop does not spin.
const BREATH: Duration = Duration::from_millis(100);
/// What a head may weigh.
const HEAD_BYTES: usize = 64 * 1024;

/// What can be served: the public side ([`Front`]) or a plain [`Router`] (the operations port).
pub trait App: Clone + Send + Sync + 'static {
    /// The body of its answers.
    type Body: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static;

    /// An answer on its way.
    type Answer: Future<Output = Result<Response<Self::Body>, Infallible>> + Send + 'static;

    /// Answers one request of `peer`.
    fn answer(&self, request: Request<Incoming>, peer: SocketAddr) -> Self::Answer;
}

impl App for Front {
    type Body = EdgeBody;
    type Answer = Answer;

    fn answer(&self, request: Request<Incoming>, peer: SocketAddr) -> Answer {
        Self::answer(self, request, Some(peer))
    }
}

impl App for Router {
    type Body = Body;
    type Answer = Oneshot<Self, Request<Body>>;

    fn answer(&self, mut request: Request<Incoming>, peer: SocketAddr) -> Self::Answer {
        request.extensions_mut().insert(Peer(peer));
        self.clone().oneshot(request.map(Body::new))
    }
}

/// Serves until `stop` is cancelled; then takes no more, lets what has begun end for as long as
/// `gateway.drain_ms` says, and cuts off the rest.
///
/// # Errors
/// When the listener is of no use any more.
pub async fn serve<A: App>(listener: TcpListener, app: A, config: Config, stop: CancellationToken) -> io::Result<()> {
    let builder = builder(&config);
    let places = Arc::new(Semaphore::new(config.connections.min(Semaphore::MAX_PERMITS)));
    let open = metrics::gauge!(CONNECTIONS);
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = accept(&listener, &places) => accepted,
        };
        while connections.try_join_next().is_some() {}
        let Some((stream, peer, place)) = accepted? else {
            continue;
        };
        let patience = config.header_timeout();
        let connection = connection(stream, peer, builder.clone(), app.clone(), patience, stop.child_token());
        let open = open.clone();
        connections.spawn(async move {
            open.increment(1.0);
            connection.await;
            open.decrement(1.0);
            drop(place);
        });
    }
    drop(listener);
    let drained = tokio::time::timeout(config.drain(), async {
        while connections.join_next().await.is_some() {}
    });
    if drained.await.is_err() {
        tracing::warn!(
            left = connections.len(),
            "requests that did not end in time were cut off"
        );
        connections.shutdown().await;
    }
    Ok(())
}

type Place = OwnedSemaphorePermit;

/// The next connection, as soon as there is room for it; `None` when that one came to nothing.
async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> io::Result<Option<(TcpStream, SocketAddr, Place)>> {
    let place = Arc::clone(places).acquire_owned().await.map_err(io::Error::other)?;
    let error = match listener.accept().await {
        Ok((stream, peer)) => match tune(&stream) {
            Ok(()) => return Ok(Some((stream, peer, place))),
            Err(error) => {
                tracing::debug!(%error, "a connection was gone before it began");
                return Ok(None);
            }
        },
        Err(error) => error,
    };
    match Errno::from_io_error(&error) {
        Some(Errno::BADF | Errno::INVAL | Errno::NOTSOCK) => return Err(error),
        Some(Errno::MFILE | Errno::NFILE | Errno::NOBUFS | Errno::NOMEM) => {
            tracing::warn!(%error, "cannot accept connections");
            tokio::time::sleep(BREATH).await;
        }
        _ => tracing::debug!(%error, "a connection was gone before it began"),
    }
    Ok(None)
}

fn tune(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let millis = u32::try_from(STALLED.as_millis()).unwrap_or(u32::MAX);
    rustix::net::sockopt::set_tcp_user_timeout(stream, millis)?;
    Ok(())
}

fn builder(config: &Config) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(config.header_timeout())
        .max_buf_size(HEAD_BYTES);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(128)
        .max_header_list_size(16 * 1024)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(20));
    builder
}

async fn connection<A: App>(
    stream: TcpStream,
    peer: SocketAddr,
    builder: Builder<TokioExecutor>,
    app: A,
    patience: Duration,
    stop: CancellationToken,
) {
    let spoken = Arc::new(AtomicBool::new(false));
    let speaking = Arc::clone(&spoken);
    let service = service_fn(move |request: Request<Incoming>| {
        speaking.store(true, Ordering::Relaxed);
        app.answer(request, peer)
    });
    let serving = builder.serve_connection(TokioIo::new(stream), service);
    let first_request = tokio::time::sleep(patience);
    tokio::pin!(serving, first_request);
    let (mut waiting, mut stopping) = (true, false);
    loop {
        tokio::select! {
            biased;
            ended = serving.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%error, "a connection ended badly");
                }
                return;
            }
            () = first_request.as_mut(), if waiting => {
                waiting = false;
                if !spoken.load(Ordering::Relaxed) {
                    return;
                }
            }
            () = stop.cancelled(), if !stopping => {
                stopping = true;
                serving.as_mut().graceful_shutdown();
            }
        }
    }
}
