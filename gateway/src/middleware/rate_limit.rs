//! How often one address may ask for what tries passwords and codes.
//!
//! Generous, because a congress hall is one address; the strict limits count by account and phone
//! and stand in identity.

use std::{
    net::IpAddr,
    num::NonZeroU32,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use governor::{
    DefaultKeyedRateLimiter, Quota,
    clock::{Clock, DefaultClock},
};
use tokio::time::Instant;

use super::client_address;
use crate::problem::Problem;

/// How often the addresses that have been quiet are forgotten.
const SWEEP: Duration = Duration::from_secs(60);

/// Counts by address.
#[derive(Debug)]
pub(super) struct RateLimit {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
    begun: Instant,
    swept_at: AtomicU64,
}

impl RateLimit {
    /// At most `per_minute` requests a minute from one address.
    pub(super) fn new(per_minute: NonZeroU32) -> Self {
        Self {
            limiter: DefaultKeyedRateLimiter::keyed(Quota::per_minute(per_minute)),
            clock: DefaultClock::default(),
            begun: Instant::now(),
            swept_at: AtomicU64::new(0),
        }
    }

    /// Counts one request.
    ///
    /// # Errors
    /// 429 with the time after which the next one is welcome.
    pub(super) fn count(&self, client: IpAddr) -> Result<(), Problem> {
        self.sweep();
        self.limiter
            .check_key(&client_address::subscriber(client))
            .map_err(|not_until| {
                metrics::counter!(crate::metrics::RATE_LIMITED).increment(1);
                Problem::too_many(not_until.wait_time_from(self.clock.now()))
            })
    }

    /// Forgets the quiet addresses, once a minute: whoever comes first pays for it.
    fn sweep(&self) {
        let now = self.begun.elapsed().as_secs();
        let last = self.swept_at.load(Ordering::Relaxed);
        let due = now.saturating_sub(last) >= SWEEP.as_secs();
        if due
            && self
                .swept_at
                .compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
        {
            self.limiter.retain_recent();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::RateLimit;

    #[test]
    fn one_address_does_not_spend_anothers_share() {
        let limit = RateLimit::new(NonZeroU32::new(2).unwrap());
        let (noisy, quiet) = ("203.0.113.1".parse().unwrap(), "203.0.113.2".parse().unwrap());
        assert!(limit.count(noisy).is_ok() && limit.count(noisy).is_ok());
        assert_eq!(limit.count(noisy).unwrap_err().status(), 429);
        assert!(limit.count(quiet).is_ok());
    }
}
