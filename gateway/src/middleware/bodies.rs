//! Bodies on their way in.
//!
//! A request that waits for its body does no work, so it has no place among those under way. What is on its way has places
//! of its own, for each is held in memory: one kind for JSON and forms, one for files that are held, one for files that are
//! passed on. While there is room, a phone that loses its network for some seconds loses nothing. When places run short,
//! somebody gives way: first who at this pace would not arrive in time anyway, of whoever has the most bodies on their
//! way; and if all keep pace, whoever has more than the one who comes. What has arrived is never given up.

use std::{
    cmp::Reverse,
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use metrics::{Counter, Gauge};
use tokio::{sync::Notify, time::Instant};

use crate::metrics::{BODIES, BODIES_GAVE_WAY, REFUSED};

/// The pace of a body is not looked at before.
const GRACE: Duration = Duration::from_secs(1);

/// The places of one kind of bodies. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Bodies(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    most: usize,
    coming: Mutex<Coming>,
    shown: Gauge,
    refused: Counter,
    gave_way: Counter,
}

#[derive(Debug, Default)]
struct Coming {
    next: u64,
    bodies: HashMap<u64, Arc<Body>>,
    by_account: HashMap<u64, usize>,
    by_address: HashMap<IpAddr, usize>,
}

/// Who sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sender {
    /// From where, as far as one subscriber owns it.
    pub(crate) address: IpAddr,
    /// As whom; nobody can say the same of himself but who is.
    pub(crate) account: Option<u64>,
}

/// What is known of a body beforehand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected {
    /// What it is to weigh; of who does not say so, the most that it may.
    pub(crate) weight: u64,
    /// By when all of it has to be here, after its place was taken.
    pub(crate) within: Duration,
}

/// How many bytes of a body are here; clones are one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Came(Arc<AtomicU64>);

/// All places are taken, and nobody has less claim to one.
#[derive(Debug)]
pub(crate) struct Full;

#[derive(Debug)]
struct Body {
    sender: Sender,
    expected: Expected,
    begun: Instant,
    came: Came,
    has_arrived: AtomicBool,
    gives_way: Notify,
}

/// A body's place, free again when dropped.
#[derive(Debug)]
pub(crate) struct BodyPlace {
    bodies: Bodies,
    number: u64,
    body: Arc<Body>,
}

impl Bodies {
    /// `kind` is its name in the metrics.
    pub(crate) fn new(kind: &'static str, most: usize) -> Self {
        Self(Arc::new(Inner {
            most,
            coming: Mutex::default(),
            shown: metrics::gauge!(BODIES, "kind" => kind),
            refused: metrics::counter!(REFUSED, "why" => kind),
            gave_way: metrics::counter!(BODIES_GAVE_WAY, "kind" => kind),
        }))
    }

    /// A place for one more body; somebody else may have to give way for it.
    pub(crate) fn take(&self, sender: Sender, expected: Expected, came: Came) -> Result<BodyPlace, Full> {
        let mut coming = self.coming();
        if coming.bodies.len() >= self.0.most {
            let Some(number) = coming.who_gives_way(sender, Instant::now()) else {
                self.0.refused.increment(1);
                return Err(Full);
            };
            if let Some(body) = coming.remove(number) {
                self.0.gave_way.increment(1);
                self.0.shown.decrement(1.0);
                body.gives_way.notify_one();
            }
        }
        let body = Arc::new(Body {
            sender,
            expected,
            begun: Instant::now(),
            came,
            has_arrived: AtomicBool::new(false),
            gives_way: Notify::new(),
        });
        let number = coming.insert(Arc::clone(&body));
        self.0.shown.increment(1.0);
        Ok(BodyPlace {
            bodies: self.clone(),
            number,
            body,
        })
    }

    /// How many bodies of an account are on their way.
    pub(crate) fn of_account(&self, account: u64) -> usize {
        self.coming().by_account.get(&account).copied().unwrap_or_default()
    }

    fn coming(&self) -> MutexGuard<'_, Coming> {
        self.0.coming.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Came {
    /// So many more are here.
    pub(crate) fn add(&self, bytes: usize) {
        self.0.fetch_add(bytes as u64, Ordering::Relaxed);
    }
}

impl BodyPlace {
    /// How many bytes of it are here.
    pub(crate) fn came(&self) -> &Came {
        &self.body.came
    }

    /// Notes that all of it is here: it is not asked to give way any more.
    pub(crate) fn arrived(&self) {
        self.body.has_arrived.store(true, Ordering::Relaxed);
    }

    /// Ends when it has to give way. Its place is another one's then.
    pub(crate) async fn gives_way(&self) {
        self.body.gives_way.notified().await;
    }
}

impl Drop for BodyPlace {
    fn drop(&mut self) {
        if self.bodies.coming().remove(self.number).is_some() {
            self.bodies.0.shown.decrement(1.0);
        }
    }
}

impl Coming {
    fn insert(&mut self, body: Arc<Body>) -> u64 {
        let number = self.next;
        self.next += 1;
        *self.by_address.entry(body.sender.address).or_default() += 1;
        if let Some(account) = body.sender.account {
            *self.by_account.entry(account).or_default() += 1;
        }
        self.bodies.insert(number, body);
        number
    }

    fn remove(&mut self, number: u64) -> Option<Arc<Body>> {
        let body = self.bodies.remove(&number)?;
        less(&mut self.by_address, body.sender.address);
        if let Some(account) = body.sender.account {
            less(&mut self.by_account, account);
        }
        Some(body)
    }

    /// Who gives way for somebody who comes now.
    fn who_gives_way(&self, comes: Sender, now: Instant) -> Option<u64> {
        let coming = || {
            let on_their_way = self.bodies.iter();
            on_their_way.filter(|(_, body)| !body.has_arrived.load(Ordering::Relaxed))
        };
        let late = coming()
            .filter(|(_, body)| body.is_late(now))
            .max_by_key(|(number, body)| (self.held_by(body.sender), Reverse(body.progress(now)), Reverse(*number)));
        let late = late.map(|(number, _)| *number);
        late.or_else(|| {
            let share = self.held_by(comes);
            // Who gives one up has no fewer left than the one who comes, as an account or as an address.
            let richer = coming().filter(|(_, body)| {
                let held = self.held_by(body.sender);
                held.0 > share.0 + 1 || held.0 > share.0 && held.1 > share.1 + 1
            });
            let gives = richer.max_by_key(|(number, body)| {
                (self.held_by(body.sender), Reverse(body.progress(now)), Reverse(*number))
            });
            gives.map(|(number, _)| *number)
        })
    }

    /// How many a sender has: as an account, which without one is its address, and as an address.
    fn held_by(&self, sender: Sender) -> (usize, usize) {
        let of_address = self.by_address.get(&sender.address).copied().unwrap_or_default();
        let of_account = |account| self.by_account.get(&account).copied().unwrap_or_default();
        (sender.account.map_or(of_address, of_account), of_address)
    }
}

fn less<K: std::hash::Hash + Eq>(counts: &mut HashMap<K, usize>, key: K) {
    if let Some(count) = counts.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&key);
        }
    }
}

impl Body {
    /// Whether it would not arrive in time at its pace.
    fn is_late(&self, now: Instant) -> bool {
        now.duration_since(self.begun) > GRACE && self.progress(now) < 1_000
    }

    /// What came of it, in thousandths of what had to come by now.
    fn progress(&self, now: Instant) -> u128 {
        let came = u128::from(self.came.0.load(Ordering::Relaxed));
        let due = now.duration_since(self.begun).as_millis() * u128::from(self.expected.weight);
        came * 1_000 * self.expected.within.as_millis() / due.max(1)
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, time::Duration};

    use futures::FutureExt;

    use super::{Bodies, BodyPlace, Came, Expected, Full, Sender};

    const EXPECTED: Expected = Expected {
        weight: 1_000,
        within: Duration::from_secs(10),
    };

    fn sender(address: u8, account: impl Into<Option<u64>>) -> Sender {
        Sender {
            address: IpAddr::from([10, 0, 0, address]),
            account: account.into(),
        }
    }

    fn gave_way(places: &[BodyPlace]) -> Vec<bool> {
        places
            .iter()
            .map(|place| place.gives_way().now_or_never().is_some())
            .collect()
    }

    fn take(bodies: &Bodies, address: u8, account: impl Into<Option<u64>>) -> Result<BodyPlace, Full> {
        bodies.take(sender(address, account), EXPECTED, Came::default())
    }

    #[tokio::test(start_paused = true)]
    async fn the_slowest_of_who_has_the_most_gives_way() {
        let bodies = Bodies::new("test", 4);
        let places = [
            take(&bodies, 1, 1).unwrap(),
            take(&bodies, 2, 2).unwrap(),
            take(&bodies, 2, 2).unwrap(),
            take(&bodies, 2, 2).unwrap(),
        ];
        tokio::time::advance(Duration::from_secs(5)).await;
        places[1].came().add(900);
        places[3].came().add(10);
        let _new = take(&bodies, 3, 3).unwrap();
        assert_eq!(gave_way(&places), [false, false, true, false]);
        let _newer = take(&bodies, 3, 4).unwrap();
        assert_eq!(gave_way(&places), [false, false, false, true]);
        let _newest = take(&bodies, 3, 5).unwrap();
        assert_eq!(
            gave_way(&places),
            [true, false, false, false],
            "of one each, the one that is late"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn an_account_with_two_gives_one_up_for_an_account_with_none_and_then_nobody_does() {
        let bodies = Bodies::new("test", 4);
        let places = [
            take(&bodies, 1, 1).unwrap(),
            take(&bodies, 1, 1).unwrap(),
            take(&bodies, 1, 2).unwrap(),
            take(&bodies, 1, 3).unwrap(),
        ];
        let new = take(&bodies, 1, 4).unwrap();
        assert_eq!(gave_way(&places), [true, false, false, false]);
        assert!(take(&bodies, 1, 5).is_err(), "all keep pace, and nobody has two");
        drop(new);
        assert!(take(&bodies, 1, 5).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_with_many_accounts_gives_one_up_for_another_address() {
        let bodies = Bodies::new("test", 3);
        let places = [1, 2, 3].map(|account| take(&bodies, 1, account).unwrap());
        let _visitor = take(&bodies, 2, None).unwrap();
        assert_eq!(gave_way(&places), [true, false, false]);
        assert!(take(&bodies, 1, 4).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn what_has_arrived_is_not_given_up_and_a_place_is_given_back_once() {
        let bodies = Bodies::new("test", 2);
        let places = [take(&bodies, 1, 1).unwrap(), take(&bodies, 1, 1).unwrap()];
        tokio::time::advance(Duration::from_secs(9)).await;
        places.iter().for_each(BodyPlace::arrived);
        assert!(take(&bodies, 2, 2).is_err());
        let [first, second] = places;
        drop(first);
        let third = take(&bodies, 2, 2).unwrap();
        drop((second, third));
        let coming = bodies.coming();
        assert!(coming.bodies.is_empty() && coming.by_account.is_empty() && coming.by_address.is_empty());
    }
}
