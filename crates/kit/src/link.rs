//! How a module reaches another one without knowing where it is.
//!
//! [`local`] and [`remote`] give the same type, so the same generated client runs over both, with
//! the same bytes. tonic's transport brings two things that a local call lacks, so [`Guarded`]
//! gives them to every call: a deadline that is enforced, and a panic that stays where it happened.
//! Each handler also runs in a task of its own, because a client that goes away must not drop a
//! transaction half-way.

use std::{
    convert::Infallible,
    sync::atomic::Ordering,
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use futures::future::BoxFuture;
use http::{Request, Response};
use tokio::time::Instant;
use tonic::{
    Code, Status,
    body::Body,
    transport::{Channel, Endpoint},
};
use tower::{Service, ServiceExt, util::BoxCloneSyncService};

use crate::{
    deadline,
    pulse::Pulse,
    report::{Kind, status},
    several::Several,
    spread,
};

/// How long a peer may take to accept a connection.
pub(crate) const CONNECT: Duration = Duration::from_secs(2);
/// How often a connection is asked whether anybody is still there, and how long it may take to say so.
const PING: Duration = Duration::from_secs(10);
const PONG: Duration = Duration::from_secs(5);

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

/// The same, as long as the module's database has a pulse.
pub fn local_while<S, B>(server: S, pulse: Option<Pulse>) -> Link
where
    S: Service<Request<Body>, Response = Response<B>, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send,
    B: http_body::Body<Data = Bytes, Error = Status> + Send + 'static,
{
    let guarded = Guarded::new(server.map_response(|response| response.map(Body::new)), pulse);
    BoxCloneSyncService::new(Budgeted(guarded.map_err(|never| match never {})))
}

/// A way to a module in another process. Connects at the first call, and again after a loss.
#[must_use]
pub fn remote(to: Endpoint) -> Link {
    over(tuned(to).connect_lazy())
}

/// A way to the modules of one name in other processes: the name is looked up again and again, and calls go to all it
/// leads to. Needs a tokio runtime.
#[must_use]
pub fn by_name(to: Endpoint) -> Link {
    let (host, port) = (
        to.uri().host().unwrap_or_default().to_owned(),
        to.uri().port_u16().unwrap_or(80),
    );
    let (channel, leads_somewhere) = spread::channel(to, spread::LOOK_UP, move || {
        let name = (host.clone(), port);
        async move { Ok(tokio::net::lookup_host(name).await?.collect()) }
    });
    let link = over(channel);
    BoxCloneSyncService::new(tower::service_fn(move |request: Request<Body>| {
        let link = leads_somewhere.load(Ordering::Relaxed).then(|| link.clone());
        async move {
            match link {
                Some(link) => link.oneshot(request).await,
                None => Err(Status::unavailable("the module's name leads nowhere yet")),
            }
        }
    }))
}

/// A way to the processes of one module at these addresses: calls take turns, and pass by who is away. Needs a tokio
/// runtime.
#[must_use]
pub fn to_several(to: Vec<Endpoint>) -> Link {
    BoxCloneSyncService::new(Budgeted(Several::at(to)))
}

/// What every connection to a peer has. A peer that vanished without a word is noticed by the pings.
pub(crate) fn tuned(to: Endpoint) -> Endpoint {
    to.connect_timeout(CONNECT)
        .tcp_nodelay(true)
        .http2_keep_alive_interval(PING)
        .keep_alive_timeout(PONG)
        .keep_alive_while_idle(true)
}

fn over(channel: Channel) -> Link {
    BoxCloneSyncService::new(Budgeted(
        channel.map_err(|error| gone(Status::from_error(error.into()))),
    ))
}

/// A call that the connection took down with it reads 'cancelled', which is also tonic's word for too late, or 'unknown'
/// with a broken pipe inside, or 'internal' when the other side said goodbye. What the module itself said is no error
/// here, but a response.
pub(crate) fn gone(status: Status) -> Status {
    match status.code() {
        Code::Cancelled | Code::Unknown | Code::Internal => Status::unavailable("the connection was lost"),
        _ => status,
    }
}

/// The caller's side of a link: writes down what is left of the deadline, and waits no longer.
#[derive(Clone)]
struct Budgeted<S>(S);

impl<S> Service<Request<Body>> for Budgeted<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Status>,
    S::Future: Send + 'static,
{
    type Response = Response<Body>;
    type Error = Status;
    type Future = BoxFuture<'static, Result<Response<Body>, Status>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Status>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        let asked = deadline::read(request.headers());
        let budget = asked.unwrap_or_else(|| deadline::remaining().saturating_sub(deadline::HOP));
        if asked.is_none() {
            deadline::write(request.headers_mut(), budget);
        }
        let answer = self.0.call(request);
        Box::pin(async move {
            match tokio::time::timeout(budget, answer).await {
                Ok(answered) => answered,
                Err(_) => Err(too_late()),
            }
        })
    }
}

/// The handler's side of a link: a task of its own, with the deadline beside it.
#[derive(Clone, Debug)]
pub struct Guarded<S> {
    server: S,
    pulse: Option<Pulse>,
}

impl<S> Guarded<S> {
    /// Guards `server`, for a local link as for one that listens on a port. Without a pulse of its database nothing is
    /// refused for its sake.
    pub fn new(server: S, pulse: Option<Pulse>) -> Self {
        Self { server, pulse }
    }
}

impl<S> Service<Request<Body>> for Guarded<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response<Body>, Infallible>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.server.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let budget = deadline::read(request.headers()).unwrap_or(deadline::WRITE);
        // The clone takes the service that was polled ready; the fresh one stays for the next call.
        let fresh = self.server.clone();
        let mut server = std::mem::replace(&mut self.server, fresh);
        let pulse = self.pulse.clone();
        Box::pin(async move { Ok(guard(budget, pulse, async move { server.call(request).await }).await) })
    }
}

async fn guard<F>(budget: Duration, pulse: Option<Pulse>, call: F) -> Response<Body>
where
    F: Future<Output = Result<Response<Body>, Infallible>> + Send + 'static,
{
    if budget < deadline::FLOOR {
        return too_late().into_http();
    }
    if pulse.as_ref().is_some_and(Pulse::is_silent) {
        return unavailable().into_http();
    }
    let until = Instant::now() + budget;
    let work = tracing::Instrument::in_current_span(deadline::within(until, call));
    // Its own task goes on after a refusal: nobody knows how far it came.
    let ended = tokio::select! {
        ended = tokio::time::timeout_at(until, tokio::spawn(work)) => ended,
        () = lost(pulse) => return unavailable().into_http(),
    };
    match ended {
        Ok(Ok(Ok(response))) => response,
        Ok(Ok(Err(never))) => match never {},
        Ok(Err(stopped)) => {
            // The panic hook has already written the panic's own words and place.
            tracing::error!(panicked = stopped.is_panic(), "a handler ended without an answer");
            status(Kind::Internal, "internal", Vec::new()).into_http()
        }
        Err(_) => too_late().into_http(),
    }
}

async fn lost(pulse: Option<Pulse>) {
    match pulse {
        Some(mut pulse) => pulse.lost().await,
        None => std::future::pending().await,
    }
}

fn unavailable() -> Status {
    status(Kind::Unavailable, "layanan_sibuk", Vec::new())
}

fn too_late() -> Status {
    status(Kind::DeadlineExceeded, "waktu_habis", Vec::new())
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
    use crate::{deadline, pulse::Pulse};

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
}
