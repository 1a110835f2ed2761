//! The `[registration]` section of the configuration.

use std::{ops::RangeInclusive, time::Duration};

use config::Problem;
use serde::Deserialize;

/// More often, and it asks without end; less often, and what was missed stays missing for too long.
const CATCH_UP_MS: RangeInclusive<u64> = 10..=3_600_000;

/// What an operator may set.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How often, in milliseconds, the catalog is asked for what no event told.
    pub catch_up_ms: u64,
}

impl Default for Config {
    fn default() -> Self {
        Self { catch_up_ms: 60_000 }
    }
}

impl Config {
    /// What is wrong beyond the types.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        if CATCH_UP_MS.contains(&self.catch_up_ms) {
            return Vec::new();
        }
        let words = format!("must be from {} to {}", CATCH_UP_MS.start(), CATCH_UP_MS.end());
        vec![Problem::new("registration.catch_up_ms", words)]
    }

    pub(crate) fn catch_up_every(&self) -> Duration {
        Duration::from_millis(self.catch_up_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn the_catalog_is_asked_neither_without_end_nor_never() {
        assert_eq!(Config::default().problems(), []);
        for (catch_up_ms, refused) in [(9, true), (10, false), (3_600_000, false), (3_600_001, true)] {
            let problems = Config { catch_up_ms }.problems();
            let keys: Vec<_> = problems.iter().map(|problem| problem.key.as_str()).collect();
            assert_eq!(keys == ["registration.catch_up_ms"], refused, "{catch_up_ms}");
        }
    }
}
