//! How many requests may be under way: as many as can be without most of them waiting.
//!
//! A limit by count alone is right for one speed of the modules only. This one watches how long requests take and asks once
//! an interval whether a queue stands: whether most requests took longer than usual by more than a target. A burst that is
//! worked off within the interval is no queue. While one stands, the limit falls in proportion; else it rises by its square
//! root, also when nobody uses it. What is usual is learned while no more are under way than always may be: then none waits
//! for another. So a database that turns slow costs some refusals until the limit has reached its floor and what is slow is
//! known as usual, and not for ever.
//!
//! The standing queue and its interval are CoDel's (Nichols and Jacobson, "Controlling Queue Delay", ACM Queue 10(5), 2012;
//! RFC 8289); the limit on what is under way, its fall in proportion and its rise by a square root are those of Netflix's
//! concurrency-limits (Gradient2). The crates that do the like queue what is too much, or have not been kept since 2024.

use std::{
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::time::Instant;

/// The shortest time in which it shows whether a queue stands.
const INTERVAL: Duration = Duration::from_millis(100);
/// In one interval the limit falls to half at the most, and by a tenth at least.
const FALL: (f64, f64) = (0.5, 0.9);
/// By which part of the difference what is usual rises in an interval. It falls at once.
const LEARNING: f64 = 0.1;

/// A limit that follows the time that requests take.
#[derive(Debug)]
pub(super) struct Limit {
    least: usize,
    most: usize,
    target: Duration,
    interval: Duration,
    now: AtomicUsize,
    seen: Mutex<Seen>,
}

/// What an interval has shown so far.
#[derive(Debug)]
struct Seen {
    since: Instant,
    limit: f64,
    /// What a request takes when none waits for another; in seconds.
    usual: Option<f64>,
    calls: u32,
    late: u32,
    seconds: f64,
    busiest: usize,
}

impl Limit {
    /// Between `least` and `most`; a queue stands when most requests take longer than usual by `target`.
    pub(super) fn new(least: usize, most: usize, target: Duration, now: Instant) -> Self {
        Self {
            least: least.min(most),
            most,
            target,
            interval: INTERVAL.max(target),
            now: AtomicUsize::new(most),
            seen: Mutex::new(Seen {
                since: now,
                limit: to_f64(most),
                usual: None,
                calls: 0,
                late: 0,
                seconds: 0.0,
                busiest: 0,
            }),
        }
    }

    /// How many may be under way just now.
    pub(super) fn get(&self) -> usize {
        self.now.load(Ordering::Relaxed)
    }

    /// Notes what a request took, and how many were under way with it.
    pub(super) fn answered(&self, took: Duration, under_way: usize, now: Instant) {
        let mut seen = self.seen();
        self.roll(&mut seen, under_way, now);
        let seconds = took.as_secs_f64();
        let is_late = seconds > seen.usual.unwrap_or_default() + self.target.as_secs_f64();
        seen.calls += 1;
        seen.late += u32::from(is_late);
        seen.seconds += seconds;
        seen.busiest = seen.busiest.max(under_way);
    }

    /// What the limit is by now, for who is about to be refused: nobody may have asked since it fell.
    pub(super) fn renewed(&self, under_way: usize, now: Instant) -> usize {
        self.roll(&mut self.seen(), under_way, now);
        self.get()
    }

    /// Draws the conclusion when the interval is over.
    fn roll(&self, seen: &mut Seen, under_way: usize, now: Instant) {
        let intervals = now.duration_since(seen.since).div_duration_f64(self.interval);
        if intervals < 1.0 {
            return;
        }
        if seen.calls > 0 {
            self.conclude(seen);
        }
        // Nobody asked for the rest of the time; but where something is under way and does not end, nothing is known.
        let quiet = if seen.calls > 0 { intervals - 1.0 } else { intervals };
        if under_way == 0 {
            self.rise(seen, quiet);
        }
        self.now.store(to_count(seen.limit), Ordering::Relaxed);
        (seen.since, seen.calls, seen.late) = (now, 0, 0);
        (seen.seconds, seen.busiest) = (0.0, 0);
    }

    fn conclude(&self, seen: &mut Seen) {
        let mean = seen.seconds / f64::from(seen.calls);
        if seen.busiest <= self.least {
            seen.usual = Some(match seen.usual {
                Some(usual) if usual < mean => usual + (mean - usual) * LEARNING,
                _ => mean,
            });
            self.rise(seen, 1.0);
        } else if seen.late * 2 > seen.calls {
            let wanted = seen.usual.unwrap_or_default() + self.target.as_secs_f64();
            let part = (wanted / mean).clamp(FALL.0, FALL.1);
            seen.limit = (seen.limit.min(to_f64(seen.busiest)) * part).max(to_f64(self.least));
        } else {
            self.rise(seen, 1.0);
        }
    }

    fn rise(&self, seen: &mut Seen, intervals: f64) {
        // By its root in each of them: the root rises by a half.
        seen.limit = (seen.limit.sqrt() + intervals / 2.0).powi(2).min(to_f64(self.most));
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts here are far below 2^32.
fn to_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

fn to_count(limit: f64) -> usize {
    limit as usize
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::Instant;

    use super::Limit;

    /// Modules that answer so many a second, each request after `alone` seconds at the soonest.
    struct Modules {
        limit: Limit,
        rate: f64,
        alone: f64,
        now: Instant,
        /// What of an answer is done, between two looks.
        begun: f64,
    }

    impl Modules {
        fn new(rate: f64, alone: f64) -> Self {
            let now = Instant::now();
            Self {
                limit: Limit::new(16, 512, Duration::from_millis(50), now),
                rate,
                alone,
                now,
                begun: 0.0,
            }
        }

        /// Clients keep `asked` requests waiting for `seconds`; what was answered.
        fn serve(&mut self, asked: usize, seconds: f64) -> f64 {
            let mut answered = 0.0;
            let step = Duration::from_millis(10);
            let end = self.now + Duration::from_secs_f64(seconds);
            while self.now < end {
                self.now += step;
                let count = asked.min(self.limit.get());
                let under_way = super::to_f64(count);
                let took = self.alone.max(under_way / self.rate);
                self.begun += under_way / took * step.as_secs_f64();
                while self.begun >= 1.0 {
                    self.begun -= 1.0;
                    answered += 1.0;
                    self.limit.answered(Duration::from_secs_f64(took), count, self.now);
                }
            }
            answered / seconds
        }
    }

    #[test]
    fn a_queue_that_stands_is_cut_until_requests_take_little_more_than_usual() {
        let mut modules = Modules::new(1_000.0, 0.005);
        modules.serve(5, 1.0);
        assert_eq!(modules.limit.get(), 512);
        modules.serve(2_000, 1.0);
        let rate = modules.serve(2_000, 60.0);
        let limit = modules.limit.get();
        assert!((20..=100).contains(&limit), "{limit} are under way, 55 take 55 ms");
        assert!(rate >= 950.0, "{rate} of 1,000 a second");
    }

    #[test]
    fn when_the_crowd_has_left_the_limit_is_what_it_was() {
        let mut modules = Modules::new(1_000.0, 0.005);
        modules.serve(5, 1.0);
        modules.serve(2_000, 10.0);
        modules.serve(5, 5.0);
        assert_eq!(modules.limit.get(), 512);
        modules.serve(2_000, 10.0);
        assert!(modules.limit.get() < 200);
        let later = modules.now + Duration::from_secs(5);
        assert_eq!(modules.limit.renewed(0, later), 512, "although nobody asked since");
    }

    #[test]
    fn a_burst_that_is_worked_off_at_once_is_no_queue() {
        let mut modules = Modules::new(1_000.0, 0.005);
        for _ in 0..10 {
            modules.serve(5, 0.3);
            modules.serve(300, 0.02);
        }
        assert_eq!(modules.limit.get(), 512);
    }

    #[test]
    fn modules_that_turn_slow_and_bear_as_many_as_before_are_asked_as_many_again() {
        let mut modules = Modules::new(1_000_000.0, 0.005);
        modules.serve(100, 2.0);
        modules.alone = 0.2;
        modules.serve(100, 20.0);
        assert!(modules.limit.get() >= 100, "{}", modules.limit.get());
    }

    #[test]
    fn no_more_than_always_may_be_is_never_cut() {
        let mut modules = Modules::new(10.0, 0.005);
        modules.serve(2_000, 30.0);
        assert_eq!(modules.limit.get(), 16);
    }

    #[test]
    fn while_all_that_is_under_way_hangs_nothing_more_is_let_in() {
        let mut modules = Modules::new(1_000.0, 0.005);
        modules.serve(5, 1.0);
        modules.serve(2_000, 10.0);
        // Of what was answered before, a last conclusion is drawn.
        let now = modules.now + Duration::from_secs(1);
        let limit = modules.limit.renewed(modules.limit.get(), now);
        assert_eq!(modules.limit.renewed(limit, now + Duration::from_mins(1)), limit);
    }
}
