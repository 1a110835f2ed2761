//! Connections: how many, how slow, and how they end.
//!
//! An own accept loop over hyper, because a slow client must cost nothing (TARGETS.md R18) and nobody may keep others out:
//! at most so many connections, shared out among addresses ([`places`]); none that is silent for too long, and an end by
//! which no request is lost ([`connection`], [`backlog`]); and a client that does not read is cut off by the kernel. A head
//! that two readers could read in two ways is refused ([`line_ends`]).

mod activity;
mod app;
mod backlog;
mod connection;
mod line_ends;
mod places;

use std::{io, net::SocketAddr, time::Duration};

use hyper_util::{
    rt::{TokioExecutor, TokioTimer},
    server::conn::auto::Builder,
};
use metrics::Gauge;
use rustix::io::Errno;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::OwnedSemaphorePermit,
    task::JoinSet,
};
use tokio_util::sync::CancellationToken;

pub use self::app::{App, Ends};
use self::{activity::Activity, connection::Silence, places::Places};
use crate::{
    Config,
    metrics::{CONNECTIONS, CONNECTIONS_LIMIT},
};

/// A client that does not read for this long is gone.
const STALLED: Duration = Duration::from_secs(30);
/// A pause when the machine is out of file descriptors, so that the loop does not spin.
const BREATH: Duration = Duration::from_millis(100);
/// What a head may weigh.
const HEAD_BYTES: usize = 64 * 1024;

/// Serves until `stop` is cancelled; then answers who has connected by then, lets what has begun end for as long as
/// `gateway.drain_ms` says, and cuts off the rest.
///
/// # Errors
/// When the listener is of no use any more.
pub async fn serve<A: App>(listener: TcpListener, app: A, config: Config, stop: CancellationToken) -> io::Result<()> {
    metrics::gauge!(CONNECTIONS_LIMIT).set(config.connections as f64);
    serve_shown(listener, app, config, stop, metrics::gauge!(CONNECTIONS)).await
}

/// As [`serve`], for a port of which nobody counts the connections: those of operations would hide that the public ones run short,
/// or that there are none.
///
/// # Errors
/// When the listener is of no use any more.
pub async fn serve_uncounted<A: App>(
    listener: TcpListener,
    app: A,
    config: Config,
    stop: CancellationToken,
) -> io::Result<()> {
    serve_shown(listener, app, config, stop, Gauge::noop()).await
}

async fn serve_shown<A: App>(
    listener: TcpListener,
    app: A,
    config: Config,
    stop: CancellationToken,
    shown: Gauge,
) -> io::Result<()> {
    let mut open = Open {
        shown,
        builder: builder(),
        places: Places::new(&config),
        silence: Silence::of(&config),
        app,
        stop: stop.clone(),
        connections: JoinSet::new(),
    };
    loop {
        let accepted = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = accept(&listener, &open.places) => accepted,
        };
        while open.connections.try_join_next().is_some() {}
        if let Some((stream, peer, permit)) = accepted? {
            open.take(stream, peer, Some(permit));
        }
    }
    backlog::close(listener, |stream, peer| open.take(stream, peer, None)).await;
    let mut connections = open.connections;
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

/// The connections that are open, and what one more is given.
struct Open<A> {
    /// How many there are, for who watches.
    shown: Gauge,
    builder: Builder<TokioExecutor>,
    places: Places,
    silence: Silence,
    app: A,
    stop: CancellationToken,
    connections: JoinSet<()>,
}

impl<A: App> Open<A> {
    fn take(&mut self, stream: TcpStream, peer: SocketAddr, permit: Option<OwnedSemaphorePermit>) {
        let here = match tune(&stream) {
            Ok(here) => here,
            Err(error) => return tracing::debug!(%error, "a connection was gone before it began"),
        };
        let activity = Activity::begun(self.stop.child_token());
        let Some(place) = self.places.take(peer, &activity, permit) else {
            return tracing::debug!("an address has more connections under way than it may");
        };
        let ends = Ends { peer, here };
        let connection = connection::live(
            stream,
            ends,
            self.builder.clone(),
            self.app.clone(),
            self.silence,
            activity,
            self.places.clone(),
        );
        let open = self.shown.clone();
        self.connections.spawn(async move {
            open.increment(1.0);
            connection.await;
            open.decrement(1.0);
            drop(place);
        });
    }
}

/// The next connection, as soon as there is room for it; `None` when that one came to nothing.
async fn accept(
    listener: &TcpListener,
    places: &Places,
) -> io::Result<Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)>> {
    let permit = places.free().await;
    let error = match listener.accept().await {
        Ok((stream, peer)) => return Ok(Some((stream, peer, permit))),
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

/// Sets what a connection needs; its end here.
fn tune(stream: &TcpStream) -> io::Result<SocketAddr> {
    stream.set_nodelay(true)?;
    let millis = u32::try_from(STALLED.as_millis()).unwrap_or(u32::MAX);
    rustix::net::sockopt::set_tcp_user_timeout(stream, millis)?;
    stream.local_addr()
}

fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        // `connection` ends what is silent, and what sends its head too slowly: a timer of hyper's would be set anew for each request.
        .header_read_timeout(None)
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
