//! Free places of sub-events, rooms and tours, asked of registration; those of sub-events are kept for a second.
//!
//! A page of sub-events says how many places are free, and thousands look at it in the minute a congress opens. So the
//! places of an event are kept for [`KEPT`]; what is missing of a page is asked for in one call, and whoever wants the same
//! meanwhile waits for that call. Registration away or slow: nobody can tell, the page comes all the same.

use std::{
    collections::{HashMap, HashSet},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures::{
    FutureExt,
    future::{BoxFuture, Shared},
};
use kit::{deadline, link::Link};
use portal_proto::{
    catalog::v1::SubEvent,
    registration::v1::{ListSeatsRequest, ListStayPlacesRequest, StayPlace, seat_service_client::SeatServiceClient},
};
use tokio::time::Instant;
use tonic::Request;
use tracing::Instrument;

use crate::metrics::SEATS;

/// So old may an answer be; the response cache adds two seconds to it.
const KEPT: Duration = Duration::from_secs(1);
/// A page does not wait longer than this for its free places.
const PATIENCE: Duration = Duration::from_millis(300);
/// So many events are kept. One of them weighs some hundred bytes.
const MOST: usize = 4_096;
/// So many events fit into one call.
const PER_CALL: usize = 100;

/// Free places by sub-event, and those that may come free.
#[derive(Clone, Debug, Default)]
pub struct Free(HashMap<i64, Places>);

/// Places of one sub-event.
#[derive(Clone, Copy, Debug)]
struct Places {
    free: u32,
    held: u32,
}

impl Free {
    /// The free places of a sub-event; `None` when nobody can tell.
    #[must_use]
    pub fn of(&self, sub_event: i64) -> Option<u32> {
        self.0.get(&sub_event).map(|places| places.free)
    }

    /// How many are promised and not paid: to carts, orders and whoever was offered one. `None` when nobody can tell.
    #[must_use]
    pub fn held_of(&self, sub_event: i64) -> Option<u32> {
        self.0.get(&sub_event).map(|places| places.held)
    }
}

/// So many rooms, and so many tours, fit into one call.
const STAYS_PER_CALL: usize = 1_000;

/// How many rooms of a night and places of a tour are promised or sold.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    rooms: HashMap<(i64, String), u32>,
    tours: HashMap<i64, u32>,
    is_known: bool,
}

impl Taken {
    /// How many rooms of so many are free on a night; `None` when nobody can tell.
    #[must_use]
    pub fn rooms_left(&self, room_id: i64, night: &str, quota: u32) -> Option<u32> {
        let taken = self
            .rooms
            .get(&(room_id, night.to_owned()))
            .copied()
            .unwrap_or_default();
        self.is_known.then_some(quota.saturating_sub(taken))
    }

    /// How many places of so many are free on a tour; `None` when nobody can tell.
    #[must_use]
    pub fn places_left(&self, tour_id: i64, quota: u32) -> Option<u32> {
        let taken = self.tours.get(&tour_id).copied().unwrap_or_default();
        self.is_known.then_some(quota.saturating_sub(taken))
    }
}

/// The free places of all events; clones are one.
#[derive(Clone)]
pub struct Seats(Arc<Inner>);

struct Inner {
    registration: SeatServiceClient<Link>,
    kept: Mutex<HashMap<i64, Kept>>,
}

/// What a call brought, by event; `None` when it failed.
type Brought = Option<Arc<HashMap<i64, Free>>>;

/// The places of an event: here, or on their way with others'.
struct Kept {
    asked_at: Instant,
    coming: Shared<BoxFuture<'static, Brought>>,
}

impl Kept {
    /// Whether it may still be given.
    fn is_fresh(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.asked_at) < KEPT
    }
}

impl Seats {
    /// Free places as registration tells them.
    #[must_use]
    pub fn new(registration: SeatServiceClient<Link>) -> Self {
        Self(Arc::new(Inner {
            registration,
            kept: Mutex::default(),
        }))
    }

    /// The free places of these sub-events, as far as they have a limit and somebody can tell.
    pub async fn of<'a>(&self, sub_events: impl IntoIterator<Item = &'a SubEvent>) -> Free {
        let limited = sub_events.into_iter().filter(|sub_event| sub_event.capacity.is_some());
        let events: HashSet<i64> = limited.map(|sub_event| sub_event.event_id).collect();
        let mut free = Free::default();
        for (events, coming) in self.ask(events) {
            let Some(brought) = coming.await else {
                metrics::counter!(SEATS, "outcome" => "away").increment(1);
                continue;
            };
            for event in events {
                free.0.extend(brought.get(&event).into_iter().flat_map(|free| &free.0));
            }
        }
        free
    }

    /// What is gone of these rooms and tours; a page waits no longer for it than for seats.
    pub async fn of_stays(&self, room_ids: Vec<i64>, tour_ids: Vec<i64>) -> Taken {
        if room_ids.is_empty() && tour_ids.is_empty() || room_ids.len().max(tour_ids.len()) > STAYS_PER_CALL {
            return Taken::default();
        }
        let mut registration = self.0.registration.clone();
        let mut request = Request::new(ListStayPlacesRequest { room_ids, tour_ids });
        request.set_timeout(PATIENCE);
        let asked = tokio::time::timeout(PATIENCE, registration.list_stay_places(request));
        let status = match asked.await {
            Ok(Ok(reply)) => return taken(reply.into_inner().places),
            Ok(Err(status)) => status.code(),
            Err(_) => tonic::Code::DeadlineExceeded,
        };
        tracing::warn!(code = ?status, "nobody can tell the free rooms and tours");
        metrics::counter!(SEATS, "outcome" => "away").increment(1);
        Taken::default()
    }

    /// Looks up what is kept or on its way, and asks for the rest at once.
    fn ask(&self, events: HashSet<i64>) -> Vec<(Vec<i64>, Shared<BoxFuture<'static, Brought>>)> {
        let now = Instant::now();
        let mut found = Vec::new();
        let mut missing = Vec::new();
        let mut kept = self.kept();
        for event in events {
            match kept.get(&event).filter(|kept| kept.is_fresh(now)) {
                Some(known) => found.push((vec![event], known.coming.clone())),
                None => missing.push(event),
            }
        }
        if kept.len() + missing.len() > MOST {
            kept.retain(|_, kept| kept.is_fresh(now));
        }
        if kept.len() + missing.len() > MOST {
            kept.clear();
        }
        for events in missing.chunks(PER_CALL) {
            let coming = self.call(events.to_vec());
            for event in events {
                let coming = coming.clone();
                kept.insert(*event, Kept { asked_at: now, coming });
            }
            found.push((events.to_vec(), coming));
        }
        found
    }

    /// One call for these events, in a task of its own: who asked first may go away without taking it from the others.
    fn call(&self, event_ids: Vec<i64>) -> Shared<BoxFuture<'static, Brought>> {
        let mut registration = self.0.registration.clone();
        let work = async move {
            let mut request = Request::new(ListSeatsRequest { event_ids });
            request.set_timeout(PATIENCE);
            let asked = tokio::time::timeout(PATIENCE, registration.list_seats(request));
            let status = match asked.await {
                Ok(Ok(reply)) => return Some(Arc::new(by_event(reply.into_inner().pools))),
                Ok(Err(status)) => status.code(),
                Err(_) => tonic::Code::DeadlineExceeded,
            };
            tracing::warn!(code = ?status, "nobody can tell the free places");
            None
        };
        let task = tokio::spawn(deadline::within(Instant::now() + PATIENCE, work).in_current_span());
        async move { task.await.ok().flatten() }.boxed().shared()
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<i64, Kept>> {
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn by_event(pools: Vec<portal_proto::registration::v1::SeatPool>) -> HashMap<i64, Free> {
    let mut events: HashMap<i64, Free> = HashMap::new();
    for pool in pools {
        let free = events.entry(pool.event_id).or_default();
        let places = Places {
            free: pool.free,
            held: pool.held,
        };
        free.0.insert(pool.sub_event_id, places);
    }
    events
}

fn taken(places: Vec<StayPlace>) -> Taken {
    let mut found = Taken {
        is_known: true,
        ..Taken::default()
    };
    for place in places {
        match (place.room_id, place.night, place.tour_id) {
            (Some(room_id), Some(night), _) => {
                found.rooms.insert((room_id, night), place.taken);
            }
            (_, _, Some(tour_id)) => {
                found.tours.insert(tour_id, place.taken);
            }
            _ => {}
        }
    }
    found
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seats").finish_non_exhaustive()
    }
}
