//! How a module reaches another one without knowing where it is.
//!
//! [`local`], [`remote`] and [`by_name`] give the same type, so the same generated client runs over all of them, with
//! the same bytes. tonic's transport brings two things that a local call lacks, so every link has them of its own: a
//! deadline that is enforced, and a panic that becomes an answer ([`Guarded`]). Each handler runs in a task of its own,
//! because a client that goes away must not drop a transaction half-way.
//!
//! There is one way to other processes, whether it is fed with addresses or by DNS: the calls take turns among the
//! peers, and a peer that refuses is passed by until it takes connections again.

mod budget;
mod connection;
mod discovery;
mod guard;
mod peers;
mod replay;
#[cfg(test)]
mod test_server;
mod unanswered;

use std::convert::Infallible;

use bytes::Bytes;
use http::{Request, Response};
use tonic::{Status, body::Body, transport::Endpoint};
use tower::{Service, ServiceExt, util::BoxCloneSyncService};

use self::{budget::Budgeted, peers::Peers};
use crate::pulse::Pulse;

pub use self::guard::Guarded;

/// A way to another module.
pub type Link = BoxCloneSyncService<Request<Body>, Response<Body>, Status>;

/// A way to a module in this process: `server` is tonic's generated server, or a set of them.
pub fn local<S, B>(server: S) -> Link
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error = Status> + Send + 'static,
{
    local_while(server, None)
}

/// The same; calls are refused while the module's database is silent.
pub fn local_while<S, B>(server: S, pulse: Option<Pulse>) -> Link
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error = Status> + Send + 'static,
{
    let guarded = Guarded::new(server.map_response(|response| response.map(Body::new)), pulse);
    BoxCloneSyncService::new(Budgeted(guarded.map_err(|never| match never {})))
}

/// A way to the processes of one module at these addresses. Connects at the first calls, and again after a loss. Needs a
/// tokio runtime. Without an address every call is refused.
#[must_use]
pub fn remote(to: Vec<Endpoint>) -> Link {
    over(Peers::at(to))
}

/// A way to the processes of one module behind the host name of `to`, which is looked up again and again: whoever is
/// added to the name gets a share of the calls, whoever is taken off it gets none. Needs a tokio runtime.
#[must_use]
pub fn by_name(to: Endpoint) -> Link {
    let (host, port) = (
        to.uri().host().unwrap_or_default().to_owned(),
        connection::port(to.uri()),
    );
    let peers = Peers::at(Vec::new());
    discovery::feed(&peers, to, discovery::INTERVAL, move || {
        let name = (host.clone(), port);
        async move { Ok(tokio::net::lookup_host(name).await?.collect()) }
    });
    over(peers)
}

fn over(peers: Peers) -> Link {
    BoxCloneSyncService::new(Budgeted(peers))
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
        },
        time::Duration,
    };

    use http::{Request, Response};
    use tokio::time::Instant;
    use tonic::{Code, Status, body::Body};
    use tower::{Service, ServiceExt, service_fn};

    use super::{Link, local, local_while};
    use crate::{deadline, pulse::Pulse, validate_only};

    async fn code_of(mut link: Link, request: Request<Body>) -> Code {
        match link.ready().await.unwrap().call(request).await {
            Ok(response) => Status::from_header_map(response.headers()).map_or(Code::Ok, |status| status.code()),
            Err(status) => status.code(),
        }
    }

    fn request_with(budget: &str) -> Request<Body> {
        Request::builder()
            .header("grpc-timeout", budget)
            .body(Body::empty())
            .unwrap()
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_ends_at_its_deadline() {
        let link = local(service_fn(
            async |_: Request<Body>| -> Result<Response<Body>, Infallible> { std::future::pending().await },
        ));
        let begun = Instant::now();
        assert_eq!(code_of(link, request_with("300m")).await, Code::DeadlineExceeded);
        assert_eq!(begun.elapsed().as_millis() / 10, 30);
    }

    #[tokio::test]
    async fn a_call_whose_database_falls_silent_is_refused_and_so_is_the_next() {
        let (silent, pulse) = Pulse::by_hand();
        let link = local_while(
            service_fn(async |_: Request<Body>| -> Result<Response<Body>, Infallible> { std::future::pending().await }),
            Some(pulse),
        );
        let waiting = tokio::spawn(code_of(link.clone(), request_with("60S")));
        tokio::task::yield_now().await;
        silent.send_replace(true);
        assert_eq!(waiting.await.unwrap(), Code::Unavailable);
        assert_eq!(code_of(link, request_with("60S")).await, Code::Unavailable);
    }

    #[tokio::test]
    async fn a_panic_becomes_an_answer() {
        let link = local(service_fn(
            async |_: Request<Body>| -> Result<Response<Body>, Infallible> { panic!("a bug in a handler") },
        ));
        assert_eq!(code_of(link, Request::new(Body::empty())).await, Code::Internal);
    }

    #[tokio::test]
    async fn a_handler_outlives_a_caller_that_goes_away() {
        let (begun, has_begun) = tokio::sync::oneshot::channel::<()>();
        let (go_on, may_go_on) = tokio::sync::oneshot::channel::<()>();
        let (done, is_done) = tokio::sync::oneshot::channel::<()>();
        let parts = Arc::new(std::sync::Mutex::new(Some((begun, may_go_on, done))));
        let mut link = local(service_fn(move |_: Request<Body>| {
            let (begun, may_go_on, done) = parts.lock().unwrap().take().unwrap();
            async move {
                begun.send(()).unwrap();
                may_go_on.await.unwrap();
                done.send(()).unwrap();
                Ok::<_, Infallible>(Response::new(Body::empty()))
            }
        }));
        let call = tokio::spawn(async move { link.ready().await.unwrap().call(Request::new(Body::empty())).await });
        has_begun.await.unwrap();
        call.abort();
        assert!(call.await.unwrap_err().is_cancelled());
        go_on.send(()).unwrap();
        is_done.await.expect("the handler went on to its end");
    }

    #[tokio::test]
    async fn work_that_cannot_finish_is_not_begun() {
        let begun = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&begun);
        let link = local(service_fn(move |_: Request<Body>| {
            seen.store(true, Ordering::SeqCst);
            async { Ok::<_, Infallible>(Response::new(Body::empty())) }
        }));
        assert_eq!(code_of(link, request_with("50m")).await, Code::DeadlineExceeded);
        assert!(!begun.load(Ordering::SeqCst));
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_left_is_passed_on_less_a_hop() {
        let (told, hears) = tokio::sync::mpsc::unbounded_channel();
        let mut link = local(service_fn(move |request: Request<Body>| {
            told.send(deadline::read(request.headers()).unwrap()).unwrap();
            async { Ok::<_, Infallible>(Response::new(Body::empty())) }
        }));
        deadline::within(Instant::now() + Duration::from_secs(2), async {
            link.ready()
                .await
                .unwrap()
                .call(Request::new(Body::empty()))
                .await
                .unwrap();
        })
        .await;
        let mut hears = hears;
        assert_eq!(hears.recv().await.unwrap(), Duration::from_millis(1980));
    }

    #[tokio::test]
    async fn what_is_to_be_checked_only_is_so_in_every_further_call() {
        let inner = local(service_fn(
            async |_: Request<Body>| -> Result<Response<Body>, Infallible> {
                let status = if validate_only::is_demanded() {
                    Code::Ok
                } else {
                    Code::Aborted
                };
                Ok(Status::new(status, "").into_http())
            },
        ));
        let outer = local(service_fn(move |_: Request<Body>| {
            let inner = inner.clone();
            async move {
                let answer: Response<Body> = Status::new(code_of(inner, request_with("1S")).await, "").into_http();
                Ok::<_, Infallible>(answer)
            }
        }));
        let asked = validate_only::possibly(async {
            let before = code_of(outer.clone(), request_with("2S")).await;
            validate_only::demand();
            (before, code_of(outer.clone(), request_with("2S")).await)
        });
        assert_eq!(asked.await, (Code::Aborted, Code::Ok));
    }
}
