//! How many there are on all pages, remembered for a moment.
//!
//! A page is found by walking an index as far as it goes; how many there are takes reading all of them. Who leafs through a
//! list, and all who look at the same one in the minute a congress opens, ask for the same total.

use std::{hash::Hash, time::Duration};

use moka::sync::Cache;

/// So many lists are remembered.
const MOST: u64 = 10_000;

/// Totals by filter. Clones are one.
#[derive(Clone, Debug)]
pub struct Totals<F>(Cache<F, i64>)
where
    F: Hash + Eq + Send + Sync + 'static;

impl<F: Hash + Eq + Send + Sync + 'static> Totals<F> {
    /// Remembers each total for so long; zero: not at all.
    #[must_use]
    pub fn kept_for(time: Duration) -> Self {
        let most = if time.is_zero() { 0 } else { MOST };
        Self(Cache::builder().max_capacity(most).time_to_live(time).build())
    }

    /// The total that was counted a moment ago.
    #[must_use]
    pub fn of(&self, filter: &F) -> Option<i64> {
        self.0.get(filter)
    }

    /// Remembers what was counted.
    pub fn remember(&self, filter: F, total: i64) {
        self.0.insert(filter, total);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Totals;

    #[test]
    fn a_total_is_that_of_its_filter() {
        let totals = Totals::kept_for(Duration::from_secs(60));
        totals.remember("bandung", 3);
        assert_eq!(totals.of(&"bandung"), Some(3));
        assert_eq!(totals.of(&"medan"), None);
    }

    #[test]
    fn with_no_time_nothing_is_remembered() {
        let totals = Totals::kept_for(Duration::ZERO);
        totals.remember("bandung", 3);
        assert_eq!(totals.of(&"bandung"), None);
    }
}
