//! What tests share. A dev-dependency only.
//!
//! Owns: [`FixedClock`], a clock that stands still until it is told to move, [`eventually`], which
//! waits for something to become true without guessing how long it takes, [`refusal`], which
//! reads why a call was refused, [`assert_same_transitions`], which compares states with their table,
//! [`macro@database`], a test with a database of its own, and [`filled`], which such copies are made of.

pub mod database;
pub mod filled;
pub mod refusal;

pub use testkit_macros::database;

use std::{
    future::Future,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use kit::clock::Clock;
use time::OffsetDateTime;

/// Checks that a migration has exactly the steps that `kit::states!` declares, as pairs of words such as `('open', 'seated')`.
/// A list of two words that a column may hold (`status IN ('open', 'seated')`) is no step.
///
/// # Panics
/// When a step stands in one of the two alone.
pub fn assert_same_transitions<S: Copy>(
    states: &[S],
    word: fn(S) -> &'static str,
    may_become: fn(S, S) -> bool,
    migration: &str,
) {
    for from in states {
        for to in states {
            let step = format!("('{}', '{}')", word(*from), word(*to));
            let lists = migration.matches(&format!("status IN {step}")).count();
            let in_table = migration.matches(&step).count() > lists;
            assert_eq!(in_table, may_become(*from, *to), "{step}");
        }
    }
}

/// A clock that stands still until [`FixedClock::advance`] moves it. Clones share one time.
#[derive(Clone, Debug)]
pub struct FixedClock(Arc<Mutex<OffsetDateTime>>);

impl FixedClock {
    /// A clock that stands at `now`.
    #[must_use]
    pub fn at(now: OffsetDateTime) -> Self {
        Self(Arc::new(Mutex::new(now)))
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: time::Duration) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += by;
    }

    /// The clock as production code takes it.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let shared = Arc::clone(&self.0);
        Clock::from_fn(move || *shared.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// How long [`eventually`] looks before it gives up: only a test that is red anyhow waits so long. Half a minute was too short for two
/// portals that load their demo on a machine that does something else besides.
const PATIENCE: Duration = Duration::from_secs(120);

/// Looks again and again until `look` finds something.
///
/// # Panics
/// When nothing was found within two minutes; `what` says what was awaited.
pub async fn eventually<T, F, Fut>(what: &str, mut look: F) -> T
where
    F: FnMut() -> Fut,
    Fut: Future<Output = Option<T>>,
{
    let looking = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    match tokio::time::timeout(PATIENCE, looking).await {
        Ok(found) => found,
        Err(_) => panic!("waited for two minutes: {what}"),
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, macros::datetime};

    use super::FixedClock;

    #[test]
    fn the_clock_moves_only_when_told() {
        let fixed = FixedClock::at(datetime!(2026-11-20 08:00 UTC));
        let clock = fixed.clock();
        fixed.advance(Duration::minutes(15));
        assert_eq!(clock.now(), datetime!(2026-11-20 08:15 UTC));
    }
}
