//! Refusing at once what cannot be done in time (TARGETS.md R20).
//!
//! Whoever is refused is refused before anything was done: no span, no session, no body, one answer from memory. How many
//! may be under way follows the time that they take ([`limit`]). Passwords and codes are counted by themselves: what they
//! wait for is a processor that hashes, and a crowd that logs in must not shut out who has.

mod limit;
mod refusal;

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use http::{HeaderValue, Method, Response};
use http_body_util::Full;
use metrics::{Counter, Gauge};
use tokio::time::Instant;

use self::{limit::Limit, refusal::Refusal};
use super::area::Area;
use crate::{
    Config,
    metrics::{LIMIT, REFUSED, UNDER_WAY},
    policy::{Policies, Rate},
};

/// So many refusals may wait at a time; each holds a little memory.
const PAUSING: usize = 8_192;
/// At most so often a log tells that requests are refused.
const TOLD_AGAIN: Duration = Duration::from_secs(10);

/// Who may come in.
#[derive(Debug)]
pub(super) struct Overload {
    policies: Arc<Policies>,
    usual: Arc<Lane>,
    credentials: Arc<Lane>,
    refusal: Refusal,
    pause: Duration,
    pausing: AtomicUsize,
}

/// Whom a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// The one who sent it.
    One,
    /// Everybody who waits for the same answer: while others are refused already, a quarter more of these is let in.
    Many,
}

impl Overload {
    pub(super) fn new(config: &Config, policies: Arc<Policies>) -> Self {
        let lane = |name, delay_ms| Arc::new(Lane::new(name, config, Duration::from_millis(delay_ms)));
        Self {
            policies,
            usual: lane("usual", config.delay_ms),
            credentials: lane("credentials", config.login_delay_ms),
            refusal: Refusal::new(),
            pause: Duration::from_millis(config.refusal_pause_ms),
            pausing: AtomicUsize::new(0),
        }
    }

    /// Lets a request in, or not; whether we are alive and ready is always said.
    pub(super) fn enter(&self, method: &Method, path: &str, waiting: Waiting) -> Result<Option<UnderWay>, Busy> {
        if Area::of(path) == Area::Health {
            return Ok(None);
        }
        let lane = match self.policies.of(method, path).rate {
            Rate::Unlimited => &self.usual,
            Rate::Credentials | Rate::CredentialsOrKnown => &self.credentials,
        };
        lane.enter(waiting).map(Some)
    }

    /// The answer to who was not let in.
    pub(super) fn refusal(&self, id: &HeaderValue) -> Response<Full<Bytes>> {
        self.refusal.of(id)
    }

    /// Lets that answer wait: a client that comes again at once, whatever it is told, costs little by that.
    pub(super) async fn pause(&self) {
        let pausing = Pausing::one_more(&self.pausing);
        if pausing.others < PAUSING && !self.pause.is_zero() {
            tokio::time::sleep(self.pause).await;
        }
    }
}

/// A refusal that waits.
struct Pausing<'a> {
    count: &'a AtomicUsize,
    others: usize,
}

impl<'a> Pausing<'a> {
    fn one_more(count: &'a AtomicUsize) -> Self {
        let others = count.fetch_add(1, Ordering::Relaxed);
        Self { count, others }
    }
}

impl Drop for Pausing<'_> {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Too many are under way.
#[derive(Debug)]
pub(super) struct Busy;

/// One kind of requests.
#[derive(Debug)]
struct Lane {
    name: &'static str,
    limit: Limit,
    under_way: AtomicUsize,
    refused: Counter,
    shown: Gauge,
    limit_shown: Gauge,
    told: Mutex<Told>,
}

#[derive(Debug, Default)]
struct Told {
    at: Option<Instant>,
    refused: u64,
}

impl Lane {
    fn new(name: &'static str, config: &Config, delay: Duration) -> Self {
        let lane = Self {
            name,
            limit: Limit::new(config.in_flight_least, config.in_flight, delay, Instant::now()),
            under_way: AtomicUsize::new(0),
            refused: metrics::counter!(REFUSED, "why" => name),
            shown: metrics::gauge!(UNDER_WAY, "kind" => name),
            limit_shown: metrics::gauge!(LIMIT, "kind" => name),
            told: Mutex::default(),
        };
        lane.show_limit();
        lane
    }

    fn show_limit(&self) {
        self.limit_shown
            .set(f64::from(u32::try_from(self.limit.get()).unwrap_or(u32::MAX)));
    }

    fn enter(self: &Arc<Self>, waiting: Waiting) -> Result<UnderWay, Busy> {
        let others = self.under_way.fetch_add(1, Ordering::Relaxed);
        // The first one after a quiet while finds what the limit has risen to.
        if others == 0 {
            self.limit.renewed(0, Instant::now());
        }
        if others >= room(self.limit.get(), waiting) {
            self.under_way.fetch_sub(1, Ordering::Relaxed);
            self.tell(self.limit.renewed(others, Instant::now()));
            return Err(Busy);
        }
        self.shown.increment(1.0);
        Ok(UnderWay(Arc::new(Call {
            lane: Arc::clone(self),
            works_since: Mutex::new(Some(Instant::now())),
        })))
    }

    fn leave(&self) {
        self.under_way.fetch_sub(1, Ordering::Relaxed);
        self.shown.decrement(1.0);
    }

    /// Counts a refusal, and says so in the log now and then.
    fn tell(&self, limit: usize) {
        self.refused.increment(1);
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.refused += 1;
        if told.at.is_none_or(|at| at.elapsed() >= TOLD_AGAIN) {
            told.at = Some(Instant::now());
            let refused = std::mem::take(&mut told.refused);
            tracing::warn!(
                kind = self.name,
                refused,
                limit,
                "too much is under way: requests are refused"
            );
        }
    }
}

fn room(limit: usize, waiting: Waiting) -> usize {
    match waiting {
        Waiting::One => limit,
        Waiting::Many => limit + limit / 4 + 1,
    }
}

/// A request that was let in; clones are one. It is under way until all of them are dropped, but for the time in which it is
/// its client's turn.
#[derive(Clone, Debug)]
pub(crate) struct UnderWay(Arc<Call>);

#[derive(Debug)]
struct Call {
    lane: Arc<Lane>,
    /// `None` while it waits for its client.
    works_since: Mutex<Option<Instant>>,
}

impl UnderWay {
    /// It waits for its client: another one may come in.
    pub(crate) fn waits_for_client(&self) {
        if self.0.set(None).is_some() {
            self.0.lane.leave();
        }
    }

    /// Its client has sent all. It is not refused any more, whoever has come in meanwhile.
    pub(crate) fn goes_on(&self) {
        if self.0.set(Some(Instant::now())).is_none() {
            self.0.lane.under_way.fetch_add(1, Ordering::Relaxed);
            self.0.lane.shown.increment(1.0);
        }
    }

    /// Notes what it took: how long others will take can be told by it.
    pub(super) fn answered(&self) {
        let lane = &self.0.lane;
        let since = *self.0.works_since.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(since) = since else { return };
        let now = Instant::now();
        let under_way = lane.under_way.load(Ordering::Relaxed);
        lane.limit.answered(now - since, under_way, now);
        lane.show_limit();
    }
}

impl Call {
    fn set(&self, since: Option<Instant>) -> Option<Instant> {
        let mut works_since = self.works_since.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut works_since, since)
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        if self.set(None).is_some() {
            self.lane.leave();
        }
    }
}
