//! A peer for tests: a gRPC server that counts its calls.

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
use tonic::{Status, body::Body};
use tonic_types::StatusExt;
use tower::{ServiceExt, service_fn};

use super::Link;
use crate::run;

/// Answers every call with nothing.
pub(super) struct Server {
    pub(super) address: SocketAddr,
    calls: Arc<AtomicUsize>,
    stop: CancellationToken,
    serving: JoinHandle<()>,
}

impl Server {
    pub(super) async fn at(address: SocketAddr) -> Self {
        let listener = run::listen(address).unwrap();
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

    pub(super) async fn new() -> Self {
        Self::at("127.0.0.1:0".parse().unwrap()).await
    }

    pub(super) fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }

    /// Ends as a process does at SIGTERM; answers how many calls it had.
    pub(super) async fn leave(self) -> usize {
        self.stop.cancel();
        self.serving.await.unwrap();
        self.calls.load(Ordering::SeqCst)
    }
}

/// One call; its answer is of no interest.
pub(super) async fn call(link: &Link) -> Result<(), Status> {
    let request = Request::builder().uri("/a.B/C").body(Body::new("asked".to_owned()));
    link.clone().oneshot(request.unwrap()).await.map(|_| ())
}

/// The stable word of a refusal.
pub(super) fn reason(refused: &Status) -> Option<String> {
    let details = refused.get_error_details();
    details.error_info().map(|info| info.reason.clone())
}

/// Waits until it is true. `testkit` stands on this crate, so it cannot be used here.
pub(super) async fn until(look: impl AsyncFn() -> bool) {
    let looking = async {
        while !look().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let looked = tokio::time::timeout(Duration::from_secs(20), looking).await;
    looked.expect("it became true in time");
}
