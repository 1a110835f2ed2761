//! Addresses of a link by DNS: the name is looked up again and again, and the peers follow what it leads to.
//!
//! One HTTP/2 connection carries everything a gateway asks, so behind a cluster address it would end at one pod and stay
//! there, and a pod that an autoscaler adds would have nothing to do. So the name is a headless one, which leads to
//! every pod, and each pod is a peer.

use std::{collections::BTreeSet, io, net::SocketAddr, time::Duration};

use tokio::time::{sleep, timeout};
use tonic::transport::Endpoint;

use super::peers::Peers;

/// How often a name is looked up while all is well.
pub(super) const INTERVAL: Duration = Duration::from_secs(5);
/// The pause while the name leads nowhere yet (the modules start at the same time), and the least pause after a peer
/// went away.
const SOON: Duration = Duration::from_millis(200);

/// Feeds `peers` with the addresses that `look_up` finds, asked at least once an `interval` until nobody holds the peers
/// any more; `to` is their endpoint but for the address. Without addresses in the answer, or without an answer, the peers
/// stay: a name service that is away must not take the modules away with it.
pub(super) fn feed<F>(peers: &Peers, to: Endpoint, interval: Duration, look_up: impl Fn() -> F + Send + Sync + 'static)
where
    F: Future<Output = io::Result<Vec<SocketAddr>>> + Send + 'static,
{
    let feed = peers.feed();
    tokio::spawn(async move {
        let (mut known, mut is_lost) = (BTreeSet::new(), false);
        while feed.is_wanted() {
            match look_up().await {
                Ok(found) if !found.is_empty() => {
                    let found = BTreeSet::from_iter(found);
                    if found != known && !feed.replace(found.iter().filter_map(|there| at(&to, *there)).collect()) {
                        return;
                    }
                    (known, is_lost) = (found, false);
                }
                // Once, not at every look-up.
                nothing if !is_lost => {
                    is_lost = true;
                    let error = nothing.err().map(tracing::field::display);
                    tracing::warn!(to = %to.uri(), error, "a module's name leads nowhere");
                }
                _ => {}
            }
            sleep(SOON.min(interval)).await;
            if !known.is_empty() {
                let _ = timeout(interval.saturating_sub(SOON), feed.lost_one.notified()).await;
            }
        }
    });
}

/// The endpoint at one address; what a request says of its destination (`:authority`) stays the name.
fn at(to: &Endpoint, address: SocketAddr) -> Option<Endpoint> {
    let scheme = to.uri().scheme_str().unwrap_or("http");
    let there = Endpoint::from_shared(format!("{scheme}://{address}")).ok()?;
    Some(there.origin(to.uri().clone()))
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        net::SocketAddr,
        sync::{Arc, Mutex},
        time::Duration,
    };

    use tonic::{Code, transport::Endpoint};

    use super::feed;
    use crate::link::{
        Link, over,
        peers::Peers,
        test_server::{Server, call, until},
    };

    type Name = Arc<Mutex<Vec<SocketAddr>>>;

    fn behind(name: &Name, interval: Duration) -> Link {
        let (peers, asked) = (Peers::at(Vec::new()), Arc::clone(name));
        let to = Endpoint::from_static("http://catalog.invalid:9100");
        feed(&peers, to, interval, move || {
            let found: io::Result<_> = Ok(asked.lock().unwrap().clone());
            async move { found }
        });
        over(peers)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn calls_reach_everyone_that_the_name_leads_to_and_nobody_else() {
        let (first, second) = (Server::new().await, Server::new().await);
        let name = Name::default();
        let link = behind(&name, Duration::from_millis(20));
        assert_eq!(
            call(&link).await.unwrap_err().code(),
            Code::Unavailable,
            "leads nowhere yet"
        );

        *name.lock().unwrap() = vec![first.address];
        until(async || call(&link).await.is_ok()).await;
        assert!(first.calls() > 0);

        name.lock().unwrap().push(second.address);
        until(async || call(&link).await.is_ok() && second.calls() > 0).await;

        *name.lock().unwrap() = vec![second.address];
        first.leave().await;
        let before = second.calls();
        until(async || call(&link).await.is_ok() && second.calls() > before + 20).await;

        // A name service that answers nothing takes nobody away.
        name.lock().unwrap().clear();
        tokio::time::sleep(Duration::from_millis(100)).await;
        call(&link).await.unwrap();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_peer_that_is_away_but_still_has_the_name_costs_no_call() {
        let (gone, here) = (Server::new().await, Server::new().await);
        let name = Name::new(Mutex::new(vec![gone.address, here.address]));
        gone.leave().await;
        let link = behind(&name, Duration::from_secs(3_600));
        until(async || call(&link).await.is_ok()).await;
        for _ in 0..20 {
            call(&link).await.expect("the other peer takes it");
        }
        assert!(here.calls() > 20);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_took_the_place_of_a_lost_peer_is_found_before_the_next_look_up_is_due() {
        let (first, second) = (Server::new().await, Server::new().await);
        let name = Name::new(Mutex::new(vec![first.address]));
        let link = behind(&name, Duration::from_secs(3_600));
        until(async || call(&link).await.is_ok()).await;
        *name.lock().unwrap() = vec![second.address];
        first.leave().await;
        until(async || call(&link).await.is_ok()).await;
        assert!(second.calls() > 0);
    }
}
