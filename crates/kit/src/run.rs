//! Running modules: serving gRPC, the workers, and a stop that loses nothing.

use std::{convert::Infallible, future::Future, io, net::SocketAddr, time::Duration};

use http::{Request, Response};
use tokio::{
    net::{TcpListener, TcpSocket},
    signal::unix::{SignalKind, signal},
    task::JoinSet,
};
use tokio_util::sync::CancellationToken;
use tonic::{
    body::Body,
    transport::{Server, server::TcpIncoming},
};
use tower::Service;

use crate::{link::Guarded, pulse::Pulse, worker::Worker};

/// How long requests that have begun may take to end after SIGTERM.
pub const DRAIN: Duration = Duration::from_secs(30);
/// So many calls on one connection may be given up before we got to them. Who calls are processes of our own, whose clients go away as
/// they like: past this the connection ends, and with it the calls of everybody else.
const GIVEN_UP: usize = 4_096;
/// So many may have knocked and not been taken in yet; the kernel holds it to `net.core.somaxconn`. The 128 that `TcpListener::bind` asks for
/// are soon full when everybody comes at once, and whoever finds them full knocks again after a second.
const BACKLOG: u32 = 4_096;

/// Why a port could not be had.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Another process holds it.
    #[error("port {0} is already taken by another program")]
    Taken(SocketAddr),
    /// The address may not be used, or does not exist here.
    #[error("cannot listen on {0}")]
    Io(SocketAddr, #[source] io::Error),
}

/// Takes a port, or says in one line why not.
///
/// # Errors
/// When the port is taken or may not be used.
pub fn listen(address: SocketAddr) -> Result<TcpListener, ListenError> {
    bind(address).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ListenError::Taken(address),
        _ => ListenError::Io(address, error),
    })
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Cancels the token at SIGTERM or SIGINT.
///
/// # Errors
/// When the signals cannot be listened for.
pub fn cancel_at_signal(stop: CancellationToken) -> io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        stop.cancel();
    });
    Ok(())
}

/// A token that is cancelled `wait` after `leaving`: in between the process says that it is not
/// ready and still answers, so that whoever sends it requests can turn to another one.
pub fn cancelled_after(leaving: CancellationToken, wait: Duration) -> CancellationToken {
    let stop = CancellationToken::new();
    let later = stop.clone();
    tokio::spawn(async move {
        leaving.cancelled().await;
        tokio::time::sleep(wait).await;
        later.cancel();
    });
    stop
}

/// Serves gRPC (`service` is a set of tonic's servers, with whatever is laid around it) until the token is cancelled, then
/// lets what has begun end, for [`DRAIN`] at most. Calls are refused while the module's database has no pulse.
///
/// # Errors
/// When the transport fails.
pub async fn serve_grpc<S>(
    listener: TcpListener,
    service: S,
    pulse: Option<Pulse>,
    stop: CancellationToken,
) -> Result<(), tonic::transport::Error>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send,
{
    let guarded = Guarded::new(service, pulse);
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    let stopping = stop.clone();
    let serving = Server::builder()
        .http2_keepalive_interval(Some(Duration::from_secs(20)))
        .http2_max_pending_accept_reset_streams(Some(GIVEN_UP))
        .serve_with_incoming_shutdown(guarded, incoming, async move { stopping.cancelled().await });
    drained(serving, stop, Ok(())).await
}

/// A worker panicked; its words and place stand in the log.
#[derive(Debug, thiserror::Error)]
#[error("a background worker panicked")]
pub struct WorkerPanicked;

/// Runs the workers until the token is cancelled. A worker that panics stops the process's work:
/// the token is cancelled, and whoever started us starts us again.
///
/// # Errors
/// When one panicked.
pub async fn work(workers: Vec<Worker>, stop: CancellationToken) -> Result<(), WorkerPanicked> {
    let mut running = JoinSet::new();
    for worker in workers {
        let name = worker.name.clone();
        let stop = stop.clone();
        running.spawn(async move {
            worker.run(stop.clone()).await;
            if !stop.is_cancelled() {
                tracing::error!(worker = name, "a worker ended before its time");
            }
        });
    }
    let mut outcome = Ok(());
    while let Some(ended) = running.join_next().await {
        if ended.is_err_and(|error| error.is_panic()) {
            outcome = Err(WorkerPanicked);
            stop.cancel();
        }
    }
    outcome
}

/// Waits for `serving`, but after `stop` no longer than [`DRAIN`]; then answers `cut_off`.
pub async fn drained<F: Future>(serving: F, stop: CancellationToken, cut_off: F::Output) -> F::Output {
    tokio::select! {
        ended = serving => ended,
        () = async { stop.cancelled().await; tokio::time::sleep(DRAIN).await } => {
            tracing::warn!("requests that did not end in time were cut off");
            cut_off
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::{net::TcpStream, task::JoinSet, time::Instant};
    use tokio_util::sync::CancellationToken;

    use super::{ListenError, WorkerPanicked, cancelled_after, listen, work};
    use crate::worker::Worker;

    #[tokio::test]
    async fn a_worker_that_panics_ends_the_others() {
        let broken = Worker::new("broken", |_| async { panic!("a bug in a worker") });
        let patient = Worker::new(
            "patient",
            |stop: CancellationToken| async move { stop.cancelled().await },
        );
        let ended = work(vec![broken, patient], CancellationToken::new()).await;
        assert!(matches!(ended, Err(WorkerPanicked)));
    }

    #[tokio::test(start_paused = true)]
    async fn requests_are_taken_for_a_while_after_leaving_began() {
        let leaving = CancellationToken::new();
        let stop = cancelled_after(leaving.clone(), Duration::from_secs(5));
        tokio::time::sleep(Duration::from_secs(60)).await;
        assert!(!stop.is_cancelled(), "nobody asked");
        let begun = Instant::now();
        leaving.cancel();
        stop.cancelled().await;
        assert_eq!(begun.elapsed().as_secs(), 5);
    }

    #[tokio::test]
    async fn a_taken_port_is_named() {
        let first = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = first.local_addr().unwrap();
        let refused = listen(address).unwrap_err();
        assert!(matches!(refused, ListenError::Taken(taken) if taken == address));
        assert_eq!(
            refused.to_string(),
            format!("port {address} is already taken by another program")
        );
    }

    /// Red under `backlog_of_128`.
    #[tokio::test]
    async fn a_crowd_that_knocks_before_anybody_is_taken_in_need_not_knock_twice() {
        let listener = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = listener.local_addr().unwrap();
        let mut crowd = JoinSet::new();
        for _ in 0..300 {
            crowd.spawn(TcpStream::connect(address));
        }
        // Nobody is ever taken in: who finds no room would wait for ever.
        let connected = tokio::time::timeout(Duration::from_secs(30), crowd.join_all()).await;
        let connected = connected.expect("somebody waits for room");
        assert!(connected.iter().all(Result::is_ok));
    }
}
