//! Who may be connected at the same time.
//!
//! All connections together have so many places, and one address at most a part of them: a congress hall is one address,
//! so that part is large, and past it the address's own connections give way. A newcomer always finds room while anybody is
//! idle: when places run short, the address that holds the most of them gives up its oldest idle ones, a few at once, since
//! looking for them means looking at everybody. Who takes an answer is never asked to go; who takes nothing of it is as idle as anybody.
//!
//! What answers weigh that were made for one client and that he does not take is counted, too: past `unread_mib` those who hold the most
//! of it and take nothing go first.

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, timeout},
};

use super::activity::{Activity, Unread};
use crate::{Config, metrics::DISMISSED, middleware::client_address::subscriber};

/// One of so many places is kept for newcomers, and of an address's part given up at once.
const SHARE: usize = 32;
/// How long those who were asked to go get before others are asked.
const PATIENCE: Duration = Duration::from_millis(100);

/// All places. Cheap to clone.
#[derive(Clone)]
pub(super) struct Places(Arc<Inner>);

struct Inner {
    free: Arc<Semaphore>,
    all: usize,
    /// `None` where proxies of our own stand before us: what looks like one address is everybody.
    of_one_address: Option<usize>,
    unread: Arc<Unread>,
    /// Bytes.
    most_unread: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    next: u64,
    by_address: HashMap<IpAddr, HashMap<u64, Arc<Activity>>>,
    open: usize,
    /// When it was last looked who does not take his answers.
    looked: Option<Instant>,
}

/// A place, until dropped.
pub(super) struct Place {
    places: Places,
    address: IpAddr,
    number: u64,
    _permit: Option<OwnedSemaphorePermit>,
}

impl Places {
    pub(super) fn new(config: &Config) -> Self {
        let all = config.connections.min(Semaphore::MAX_PERMITS);
        Self(Arc::new(Inner {
            free: Arc::new(Semaphore::new(all)),
            all,
            of_one_address: (config.trusted_hops == 0).then_some(config.connections_per_address),
            unread: Arc::default(),
            most_unread: config.unread_mib << 20,
            taken: Mutex::default(),
        }))
    }

    /// Waits for a free place, and sees to it that one gets free.
    pub(super) async fn free(&self) -> OwnedSemaphorePermit {
        let room = self.0.all / SHARE;
        if self.0.free.available_permits() <= room {
            self.make_room(room.max(1));
        }
        loop {
            let free = Arc::clone(&self.0.free).acquire_owned();
            // The semaphore is never closed.
            if let Ok(Ok(permit)) = timeout(PATIENCE, free).await {
                return permit;
            }
            self.make_room(room.max(1));
        }
    }

    /// Gives a connection from `peer` its place; `None` when its address has too many and all of them are being answered.
    pub(super) fn take(
        &self,
        peer: SocketAddr,
        activity: &Arc<Activity>,
        permit: Option<OwnedSemaphorePermit>,
    ) -> Option<Place> {
        let address = subscriber(peer.ip().to_canonical());
        let mut taken = self.taken();
        let number = taken.next;
        taken.next += 1;
        let own = taken.by_address.entry(address).or_default();
        if let Some(most) = self.0.of_one_address
            && own.len() >= most
            && dismiss(own.values(), (most / SHARE).max(1)) == 0
        {
            return None;
        }
        own.insert(number, Arc::clone(activity));
        taken.open += 1;
        Some(Place {
            places: self.clone(),
            address,
            number,
            _permit: permit,
        })
    }

    /// What is kept for all connections together until they take it.
    pub(super) fn unread(&self) -> &Arc<Unread> {
        &self.0.unread
    }

    /// Where more is kept than may be, asks those to go who take nothing, whoever is kept the most for first.
    pub(super) fn keep_unread_within(&self) {
        let excess = self.0.unread.bytes().saturating_sub(self.0.most_unread);
        if excess == 0 {
            return;
        }
        let mut taken = self.taken();
        if taken.looked.is_some_and(|looked| looked.elapsed() < PATIENCE) {
            return;
        }
        taken.looked = Some(Instant::now());
        let open = taken.by_address.values().flat_map(HashMap::values);
        let mut holders: Vec<(usize, &Arc<Activity>)> = open
            .map(|activity| (activity.unread(), activity))
            .filter(|(unread, activity)| *unread > 0 && activity.idle_since().is_some())
            .collect();
        holders.sort_unstable_by_key(|(unread, _)| std::cmp::Reverse(*unread));
        let (mut freed, mut newly) = (0, 0);
        for (unread, activity) in holders {
            if freed >= excess {
                break;
            }
            freed += unread;
            newly += u64::from(activity.dismiss());
        }
        metrics::counter!(DISMISSED).increment(newly);
    }

    /// Asks `wanted` idle connections to go: of the address with the most connections those that were idle the longest.
    fn make_room(&self, wanted: usize) {
        let taken = self.taken();
        let mut holders: Vec<_> = taken.by_address.values().collect();
        holders.sort_unstable_by_key(|own| std::cmp::Reverse(own.len()));
        let mut wanted = wanted;
        for own in holders {
            wanted -= dismiss(own.values(), wanted);
            if wanted == 0 {
                return;
            }
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks up to `wanted` of `connections` to go, the oldest idle ones; how many were asked.
fn dismiss<'a>(connections: impl Iterator<Item = &'a Arc<Activity>>, wanted: usize) -> usize {
    let mut idle: Vec<(Instant, &Arc<Activity>)> = connections
        .filter_map(|activity| Some((activity.idle_since()?, activity)))
        .collect();
    let asked = wanted.min(idle.len());
    if asked == 0 {
        return 0;
    }
    if asked < idle.len() {
        idle.select_nth_unstable_by_key(asked, |(since, _)| *since);
    }
    let newly = idle[..asked].iter().filter(|(_, activity)| activity.dismiss()).count();
    metrics::counter!(DISMISSED).increment(newly as u64);
    asked
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.by_address.get_mut(&self.address) {
            own.remove(&self.number);
            if own.is_empty() {
                taken.by_address.remove(&self.address);
            }
        }
        taken.open -= 1;
    }
}

#[cfg(test)]
mod tests {
    use std::{net::SocketAddr, sync::Arc, time::Duration};

    use tokio_util::sync::CancellationToken;

    use super::{Place, Places};
    use crate::{Config, serve::activity::Activity};

    fn places(connections: usize, per_address: usize) -> Places {
        Places::new(&Config {
            connections,
            connections_per_address: per_address,
            ..Config::default()
        })
    }

    /// A connection that has been idle from now on.
    async fn connect(places: &Places, peer: &str) -> Option<(Arc<Activity>, Place)> {
        tokio::time::advance(Duration::from_millis(1)).await;
        let activity = Activity::begun(CancellationToken::new());
        let peer: SocketAddr = peer.parse().unwrap();
        let place = places.take(peer, &activity, None)?;
        Some((activity, place))
    }

    fn was_dismissed(activity: &Activity) -> bool {
        futures::FutureExt::now_or_never(activity.nudged()).is_some()
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_past_its_part_gives_up_its_oldest_idle_connection_and_no_others_does() {
        let places = places(100, 3);
        let (other, _other) = connect(&places, "10.0.0.2:1").await.unwrap();
        let mut hall = Vec::new();
        for port in 1..=3 {
            hall.push(connect(&places, &format!("10.0.0.1:{port}")).await.unwrap());
        }
        let _busy = hall[0].0.request_came(false);
        hall.push(connect(&places, "10.0.0.1:4").await.unwrap());
        let dismissed: Vec<_> = hall.iter().map(|(activity, _)| was_dismissed(activity)).collect();
        assert_eq!(dismissed, [false, true, false, false]);
        assert!(!was_dismissed(&other));
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_whose_connections_are_all_being_answered_gets_no_further_one() {
        let places = places(100, 2);
        let (first, _first) = connect(&places, "10.0.0.1:1").await.unwrap();
        let (second, _second) = connect(&places, "10.0.0.1:2").await.unwrap();
        let _busy = (first.request_came(false), second.request_came(true));
        assert!(connect(&places, "10.0.0.1:3").await.is_none());
        assert!(connect(&places, "10.0.0.2:1").await.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn room_is_made_by_whoever_holds_the_most_and_not_by_who_was_idle_the_longest() {
        let places = places(100, 100);
        let (visitor, _visitor) = connect(&places, "10.0.0.2:1").await.unwrap();
        let mut hall = Vec::new();
        for port in 1..=5 {
            hall.push(connect(&places, &format!("[2001:db8:1:2::{port}]:9")).await.unwrap());
        }
        places.make_room(2);
        let dismissed: Vec<_> = hall.iter().map(|(activity, _)| was_dismissed(activity)).collect();
        assert_eq!(dismissed, [true, true, false, false, false]);
        assert!(!was_dismissed(&visitor));
    }

    #[tokio::test(start_paused = true)]
    async fn who_was_asked_to_go_and_has_not_gone_yet_is_counted_once() {
        let places = places(100, 3);
        let (activity, _place) = connect(&places, "10.0.0.1:1").await.unwrap();
        assert_eq!([activity.dismiss(), activity.dismiss()], [true, false]);
        drop(activity.request_came(false));
        assert!(activity.dismiss(), "a request came meanwhile");
    }

    #[tokio::test(start_paused = true)]
    async fn behind_a_proxy_of_our_own_everybody_is_one_address() {
        let places = Places::new(&Config {
            trusted_hops: 1,
            connections_per_address: 1,
            ..Config::default()
        });
        let (first, _first) = connect(&places, "10.0.0.1:1").await.unwrap();
        let _second = connect(&places, "10.0.0.1:2").await.unwrap();
        assert!(!was_dismissed(&first));
    }

    #[tokio::test(start_paused = true)]
    async fn a_place_is_given_back() {
        let places = places(1, 1);
        let permit = places.free().await;
        let activity = Activity::begun(CancellationToken::new());
        let place = places.take("10.0.0.1:1".parse().unwrap(), &activity, Some(permit));
        drop(place);
        drop(places.free().await);
        assert!(places.taken().by_address.is_empty());
    }
}
