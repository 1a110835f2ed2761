//! How many there are on all pages, remembered for a moment.
//!
//! A page is found by walking an index as far as it goes; how many there are takes reading all of them. Who leafs through a
//! list, and all who look at the same one in the minute a congress opens, ask for the same total.

use std::{
    hash::Hash,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

use moka::sync::Cache;
use time::OffsetDateTime;
use tokio::sync::{Mutex, OwnedMutexGuard};

/// So many lists are remembered.
const MOST: u64 = 10_000;
/// A total is told for at least so many times as long as it took to count: counting costs a hundredth of one core at most.
const TIMES_THE_COUNTING: u32 = 100;
/// No total is told for longer.
const LONGEST: Duration = Duration::from_secs(60);

/// Totals by filter. Clones are one.
///
/// A total is told for its time. Then one asker counts, and until he has counted, the others are told the old one; where there
/// is none yet, they wait for him. Of 200,000 rows a count takes a tenth of a second, and everybody at once counted for each
/// other's loss. Where it takes so long, he need not wait either: [`Total::Old`].
#[derive(Clone, Debug)]
pub struct Totals<F>
where
    F: Hash + Eq + Send + Sync + 'static,
{
    slots: Cache<F, Arc<Slot>>,
    kept_for: Duration,
}

/// What is known of one filter.
#[derive(Debug, Default)]
struct Slot {
    counting: Arc<Mutex<()>>,
    counted: RwLock<Option<Counted>>,
}

/// What was counted.
#[derive(Clone, Copy, Debug)]
struct Counted {
    total: i64,
    at: OffsetDateTime,
    told_for: Duration,
}

/// What is to be told as the total.
#[derive(Debug)]
pub enum Total {
    /// It was counted a moment ago.
    Known(i64),
    /// It took long to count and its time is just over: the asker is to count, and may be answered with this meanwhile.
    Old(i64, Counting),
    /// The asker is to count.
    Unknown(Counting),
}

/// Nobody else counts until this is dropped.
#[derive(Debug)]
pub struct Counting {
    slot: Arc<Slot>,
    began: Instant,
    kept_for: Duration,
    _alone: OwnedMutexGuard<()>,
}

impl<F: Hash + Eq + Send + Sync + 'static> Totals<F> {
    /// Tells each total for so long; zero: not at all.
    #[must_use]
    pub fn kept_for(time: Duration) -> Self {
        let most = if time.is_zero() { 0 } else { MOST };
        let slots = Cache::builder().max_capacity(most).time_to_live(LONGEST * 2).build();
        Self { slots, kept_for: time }
    }

    /// The total that was counted a moment before `now`. The future may be dropped at any time.
    pub async fn of(&self, filter: &F, now: OffsetDateTime) -> Total
    where
        F: Clone,
    {
        let slot = self.slots.get_with_by_ref(filter, Arc::default);
        if let Some(total) = slot.fresh(now) {
            return Total::Known(total);
        }
        let alone = match (Arc::clone(&slot.counting).try_lock_owned(), slot.last()) {
            (Ok(alone), _) => alone,
            (Err(_), Some(old)) => return Total::Known(old.total),
            (Err(_), None) => Arc::clone(&slot.counting).lock_owned().await,
        };
        match slot.fresh(now) {
            Some(total) => Total::Known(total),
            None => {
                let old = slot.last().filter(|old| old.may_be_told(now, self.kept_for));
                let counting = Counting {
                    slot,
                    began: Instant::now(),
                    kept_for: self.kept_for,
                    _alone: alone,
                };
                match old {
                    Some(old) => Total::Old(old.total, counting),
                    None => Total::Unknown(counting),
                }
            }
        }
    }
}

impl Counted {
    /// Whether it may be told once more, while it is counted anew: it took long to count, and is not older than twice its time.
    fn may_be_told(&self, now: OffsetDateTime, kept_for: Duration) -> bool {
        self.told_for > kept_for && now - self.at < self.told_for * 2
    }
}

impl Slot {
    fn last(&self) -> Option<Counted> {
        *self.counted.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn fresh(&self, now: OffsetDateTime) -> Option<i64> {
        let counted = self.last()?;
        (now - counted.at < counted.told_for).then_some(counted.total)
    }
}

impl Total {
    /// Whether the asker is to count; an old total may be told all the same.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        !matches!(self, Self::Known(_))
    }

    /// The total, which is `counted` at `now` where it was unknown.
    #[must_use]
    pub fn or_counted(self, counted: i64, now: OffsetDateTime) -> i64 {
        match self {
            Self::Known(total) => total,
            Self::Old(_, counting) | Self::Unknown(counting) => counting.done(counted, now),
        }
    }
}

impl Counting {
    /// Remembers what was counted at `now`, and returns it.
    #[must_use]
    pub fn done(self, total: i64, now: OffsetDateTime) -> i64 {
        let told_for = told_for(self.kept_for, self.began.elapsed());
        let at = now;
        let counted = Counted { total, at, told_for };
        *self.slot.counted.write().unwrap_or_else(PoisonError::into_inner) = Some(counted);
        total
    }
}

fn told_for(kept_for: Duration, counting: Duration) -> Duration {
    let in_proportion = counting.saturating_mul(TIMES_THE_COUNTING).min(LONGEST);
    kept_for.max(in_proportion)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures::{FutureExt, poll};
    use time::{OffsetDateTime, macros::datetime};

    use super::{Arc, Counted, LONGEST, Total, Totals, told_for};

    const NOON: OffsetDateTime = datetime!(2026-11-22 12:00 UTC);
    /// Longer than any total is told, however long it took to count.
    const LATER: OffsetDateTime = datetime!(2026-11-22 12:02 UTC);

    fn known(total: Total) -> Option<i64> {
        match total {
            Total::Known(total) => Some(total),
            Total::Old(..) | Total::Unknown(_) => None,
        }
    }

    #[tokio::test]
    async fn what_took_long_to_count_is_told_once_more_while_it_is_counted_anew() {
        let totals = Totals::kept_for(Duration::from_millis(1));
        let slot = Counted {
            total: 3,
            at: NOON,
            told_for: Duration::from_secs(10),
        };
        let count_slowly = || {
            let slots = totals.slots.get_with_by_ref(&"bandung", Arc::default);
            *slots.counted.write().unwrap() = Some(slot);
        };
        count_slowly();
        let old = totals.of(&"bandung", NOON + Duration::from_secs(19)).await;
        assert!(matches!(old, Total::Old(3, _)), "{old:?}");
        drop(old);
        let too_old = totals.of(&"bandung", NOON + Duration::from_secs(20)).await;
        assert!(matches!(too_old, Total::Unknown(_)), "{too_old:?}");
        // What is counted in no time is always counted.
        let _ = too_old.or_counted(4, NOON);
        let quick = totals.of(&"bandung", LATER).await;
        assert!(matches!(quick, Total::Unknown(_)), "{quick:?}");
    }

    #[tokio::test]
    async fn a_total_is_that_of_its_filter() {
        let totals = Totals::kept_for(LONGEST);
        assert_eq!(totals.of(&"bandung", NOON).await.or_counted(3, NOON), 3);
        assert_eq!(known(totals.of(&"bandung", NOON).await), Some(3));
        assert!(totals.of(&"medan", NOON).await.is_unknown());
    }

    #[tokio::test]
    async fn one_counts_anew_while_the_others_are_told_the_old_total() {
        let totals = Totals::kept_for(LONGEST);
        assert_eq!(totals.of(&"bandung", NOON).await.or_counted(3, NOON), 3);
        let counting = totals.of(&"bandung", LATER).await;
        assert!(counting.is_unknown(), "the first one counts");
        let told = totals.of(&"bandung", LATER).now_or_never();
        assert_eq!(told.and_then(known), Some(3), "the others do not wait");
        assert_eq!(counting.or_counted(4, LATER), 4);
        assert_eq!(known(totals.of(&"bandung", LATER).await), Some(4));
    }

    #[tokio::test]
    async fn where_nothing_is_known_the_others_wait_for_the_one_who_counts() {
        let totals = Totals::kept_for(LONGEST);
        let counting = totals.of(&"bandung", NOON).await;
        let mut other = std::pin::pin!(totals.of(&"bandung", NOON));
        assert!(poll!(&mut other).is_pending());
        assert_eq!(counting.or_counted(3, NOON), 3);
        assert_eq!(known(other.await), Some(3));
    }

    #[tokio::test]
    async fn who_gives_up_counting_leaves_it_to_the_next() {
        let totals = Totals::kept_for(LONGEST);
        let counting = totals.of(&"bandung", NOON).await;
        let mut other = std::pin::pin!(totals.of(&"bandung", NOON));
        assert!(poll!(&mut other).is_pending());
        drop(counting);
        let next = other.now_or_never();
        assert!(next.is_some_and(|total| total.is_unknown()));
    }

    #[test]
    fn what_takes_long_to_count_is_told_for_longer_up_to_a_minute() {
        let second = Duration::from_secs(1);
        let told = |millis| told_for(second, Duration::from_millis(millis));
        assert_eq!(told(1), second);
        assert_eq!(told(150), second * 15);
        assert_eq!(told(5_000), second * 60);
    }

    #[tokio::test]
    async fn with_no_time_nothing_is_remembered() {
        let totals = Totals::kept_for(Duration::ZERO);
        let _ = totals.of(&"bandung", NOON).await.or_counted(3, NOON);
        assert!(totals.of(&"bandung", NOON).await.is_unknown());
    }
}
