//! A way to a module of which there are several: calls go to all of them, found again and again by name.
//!
//! One HTTP/2 connection carries everything a gateway asks, so behind a cluster address it would end at one pod and
//! stay there, and a pod that an autoscaler adds would have nothing to do.

use std::{
    collections::BTreeSet,
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::sync::mpsc::Sender;
use tonic::transport::{Channel, Endpoint, channel::Change};

use crate::link;

/// How often a name is looked up.
pub(crate) const LOOK_UP: Duration = Duration::from_secs(5);
/// Until the first answer, a name that is not known yet is asked for often: the modules start at the same time.
const FIRST_LOOK_UP: Duration = Duration::from_millis(200);
/// Changes that may wait to be taken over.
const WAITING: usize = 64;

/// A channel that spreads its calls over the addresses that `look_up` finds, asked `every` so often; `to` is their
/// endpoint but for the address. The flag says whether any was found yet: until then a call would wait for its deadline.
/// An answer without addresses, or none, changes nothing: a name service that is away must not take the modules away
/// with it.
pub(crate) fn channel<F>(
    to: Endpoint,
    every: Duration,
    look_up: impl Fn() -> F + Send + Sync + 'static,
) -> (Channel, Arc<AtomicBool>)
where
    F: Future<Output = io::Result<Vec<SocketAddr>>> + Send + 'static,
{
    let (channel, changes) = Channel::balance_channel(WAITING);
    let leads_somewhere = Arc::new(AtomicBool::new(false));
    let found_some = Arc::clone(&leads_somewhere);
    tokio::spawn(async move {
        let (mut known, mut lost) = (BTreeSet::new(), false);
        while !changes.is_closed() {
            match look_up().await {
                Ok(found) if !found.is_empty() => {
                    let found = found.into_iter().collect();
                    if follow(&changes, &to, &known, &found).await.is_none() {
                        return;
                    }
                    (known, lost) = (found, false);
                    found_some.store(true, Ordering::Relaxed);
                }
                // Once, not at every look.
                nothing if !lost => {
                    lost = true;
                    let error = nothing.err().map(tracing::field::display);
                    tracing::warn!(to = %to.uri(), error, "a module's name leads nowhere");
                }
                _ => {}
            }
            tokio::time::sleep(if known.is_empty() {
                FIRST_LOOK_UP.min(every)
            } else {
                every
            })
            .await;
        }
    });
    (channel, leads_somewhere)
}

/// Tells the channel what is new and what is gone; `None` when nobody holds it any more.
async fn follow(
    changes: &Sender<Change<SocketAddr, Endpoint>>,
    to: &Endpoint,
    known: &BTreeSet<SocketAddr>,
    found: &BTreeSet<SocketAddr>,
) -> Option<()> {
    for address in found.difference(known) {
        let scheme = to.uri().scheme_str().unwrap_or("http");
        let there = format!("{scheme}://{address}").parse().ok()?;
        let endpoint = at(to, there);
        changes.send(Change::Insert(*address, endpoint)).await.ok()?;
    }
    for address in known.difference(found) {
        changes.send(Change::Remove(*address)).await.ok()?;
    }
    Some(())
}

/// The endpoint at one address; what it says of itself (`:authority`) stays the name.
fn at(to: &Endpoint, there: http::Uri) -> Endpoint {
    let name = to.uri().clone();
    link::tuned(Endpoint::from(there).origin(name))
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        net::SocketAddr,
        sync::{
            Arc, Mutex,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use http::{Request, Response};
    use tokio_util::sync::CancellationToken;
    use tonic::{
        body::Body,
        transport::{Channel, Endpoint},
    };
    use tower::{Service, ServiceExt, service_fn};

    use super::channel;
    use crate::run;

    struct Server {
        address: SocketAddr,
        calls: Arc<AtomicUsize>,
        stop: CancellationToken,
    }

    async fn server() -> Server {
        let listener = run::listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
        let calls = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&calls);
        let service = service_fn(move |_: Request<Body>| {
            counted.fetch_add(1, Ordering::SeqCst);
            async { Ok::<_, Infallible>(Response::new(Body::empty())) }
        });
        tokio::spawn(run::serve_grpc(listener, service, None, stop.clone()));
        Server { address, calls, stop }
    }

    async fn call(channel: &Channel) -> bool {
        let mut channel = channel.clone();
        let request = Request::builder().uri("/a.B/C").body(Body::empty()).unwrap();
        match channel.ready().await {
            Ok(ready) => ready.call(request).await.is_ok(),
            Err(_) => false,
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn calls_reach_everyone_that_the_name_leads_to_and_nobody_else() {
        let (first, second) = (server().await, server().await);
        let name = Arc::new(Mutex::new(vec![first.address]));
        let asked = Arc::clone(&name);
        let to = Endpoint::from_static("http://catalog.invalid:9100");
        let (spread, leads_somewhere) = channel(to, Duration::from_millis(20), move || {
            let found = asked.lock().unwrap().clone();
            async move { Ok(found) }
        });
        assert!(call(&spread).await);
        assert!(leads_somewhere.load(Ordering::Relaxed));
        assert_eq!(first.calls.load(Ordering::SeqCst), 1);

        name.lock().unwrap().push(second.address);
        until(|| async { call(&spread).await && second.calls.load(Ordering::SeqCst) > 0 }).await;

        *name.lock().unwrap() = vec![second.address];
        first.stop.cancel();
        let before = second.calls.load(Ordering::SeqCst);
        until(|| async { call(&spread).await && second.calls.load(Ordering::SeqCst) > before + 20 }).await;

        // A name service that answers nothing takes nobody away.
        name.lock().unwrap().clear();
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(call(&spread).await);
    }

    /// `testkit` stands on this crate, so it cannot be used here.
    async fn until<F: Future<Output = bool>>(look: impl Fn() -> F) {
        let looking = async {
            while !look().await {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), looking)
            .await
            .expect("it became true in time");
    }
}
