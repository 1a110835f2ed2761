//! How many there are on all pages, remembered for a moment.
//!
//! A page is found by walking an index as far as it goes; how many there are takes reading all of them. Who leafs through a
//! list, and all who look at the same one in the minute a congress opens, ask for the same total.

use std::{
    hash::Hash,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use moka::sync::Cache;
use time::OffsetDateTime;

/// So many lists are remembered.
const MOST: u64 = 10_000;

/// Totals by filter. Clones are one.
///
/// A total is told for its time. Then one asker counts, and until he has counted, the others are told the old one for as long
/// again: of 200,000 rows a count takes a tenth of a second, and everybody at once counted for each other's loss.
#[derive(Clone, Debug)]
pub struct Totals<F>
where
    F: Hash + Eq + Send + Sync + 'static,
{
    known: Cache<F, Arc<Counted>>,
    fresh_for: Duration,
}

/// What was counted.
#[derive(Debug)]
struct Counted {
    total: i64,
    at: OffsetDateTime,
    /// Somebody counts anew. Should he fail, the total is forgotten when its second time is over.
    being_counted: AtomicBool,
}

impl<F: Hash + Eq + Send + Sync + 'static> Totals<F> {
    /// Takes each total for fresh for so long; zero: not at all.
    #[must_use]
    pub fn kept_for(time: Duration) -> Self {
        let most = if time.is_zero() { 0 } else { MOST };
        let known = Cache::builder().max_capacity(most).time_to_live(time * 2).build();
        Self { known, fresh_for: time }
    }

    /// The total that was counted a moment before `now`; `None` where the asker is to count, and then to
    /// [`remember`](Self::remember) it.
    #[must_use]
    pub fn of(&self, filter: &F, now: OffsetDateTime) -> Option<i64> {
        let counted = self.known.get(filter)?;
        let fresh = now - counted.at < self.fresh_for;
        (fresh || counted.being_counted.swap(true, Relaxed)).then_some(counted.total)
    }

    /// Remembers what was counted at `now`.
    pub fn remember(&self, filter: F, total: i64, now: OffsetDateTime) {
        let counted = Counted {
            total,
            at: now,
            being_counted: AtomicBool::new(false),
        };
        self.known.insert(filter, Arc::new(counted));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use time::{OffsetDateTime, macros::datetime};

    use super::Totals;

    const NOON: OffsetDateTime = datetime!(2026-11-22 12:00 UTC);
    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn a_total_is_that_of_its_filter() {
        let totals = Totals::kept_for(MINUTE);
        totals.remember("bandung", 3, NOON);
        assert_eq!(totals.of(&"bandung", NOON), Some(3));
        assert_eq!(totals.of(&"medan", NOON), None);
    }

    #[test]
    fn one_counts_anew_while_the_others_are_told_the_old_total() {
        let totals = Totals::kept_for(MINUTE);
        totals.remember("bandung", 3, NOON);
        let later = NOON + MINUTE;
        assert_eq!(totals.of(&"bandung", later), None, "the first one counts");
        assert_eq!(totals.of(&"bandung", later), Some(3));
        totals.remember("bandung", 4, later);
        assert_eq!(totals.of(&"bandung", later), Some(4));
        assert_eq!(
            totals.of(&"bandung", later + MINUTE),
            None,
            "the new one has its time, too"
        );
    }

    #[test]
    fn with_no_time_nothing_is_remembered() {
        let totals = Totals::kept_for(Duration::ZERO);
        totals.remember("bandung", 3, NOON);
        assert_eq!(totals.of(&"bandung", NOON), None);
    }
}
