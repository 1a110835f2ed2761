//! Pauses between tries: bounded, growing, and never the same for everybody at once.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

/// How often, and after which pauses, a consumer that failed is asked again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retry {
    delays: Vec<Duration>,
}

impl Default for Retry {
    /// Six tries within a quarter of an hour.
    fn default() -> Self {
        Self::after([1, 5, 30, 120, 600].map(Duration::from_secs))
    }
}

impl Retry {
    /// One more try after each of the `delays`; none means a single try.
    #[must_use]
    pub fn after(delays: impl IntoIterator<Item = Duration>) -> Self {
        Self {
            delays: delays.into_iter().collect(),
        }
    }

    /// The pause after `failures` failures (from 1); `None` when there is no further try.
    pub(crate) fn delay(&self, failures: u32) -> Option<Duration> {
        let index = usize::try_from(failures.checked_sub(1)?).ok()?;
        self.delays.get(index).copied()
    }

    pub(crate) fn delays(&self) -> &[Duration] {
        &self.delays
    }
}

/// The pause before a publication that failed `failures` times (from 1) is tried again:
/// 100 ms doubling to 30 s, less up to a half, so that rows that failed together part ways.
pub(crate) fn publication(failures: u32) -> Duration {
    jittered(doubled(
        Duration::from_millis(100),
        failures.saturating_sub(1),
        Duration::from_secs(30),
    ))
}

fn doubled(first: Duration, times: u32, longest: Duration) -> Duration {
    first
        .saturating_mul(1_u32.checked_shl(times.min(20)).unwrap_or(u32::MAX))
        .min(longest)
}

fn jittered(pause: Duration) -> Duration {
    pause.mul_f64(rand::random_range(0.5..1.0))
}

/// Pauses of something that keeps trying: 100 ms doubling to 3 s, until it succeeds.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// Whether this failure is the first since the last success: the one that is worth a warning.
    pub fn first(&self) -> bool {
        self.failures == 0
    }

    /// It worked. Answers whether it had failed before.
    pub fn succeeded(&mut self) -> bool {
        std::mem::take(&mut self.failures) > 0
    }

    /// Waits for the next try, or for the stop.
    pub async fn wait(&mut self, stop: &CancellationToken) {
        let pause = jittered(doubled(
            Duration::from_millis(100),
            self.failures,
            Duration::from_secs(3),
        ));
        self.failures = self.failures.saturating_add(1);
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Retry, publication};

    #[test]
    fn retries_end() {
        let retry = Retry::after([Duration::from_secs(1), Duration::from_secs(5)]);
        assert_eq!(retry.delay(0), None);
        assert_eq!(retry.delay(1), Some(Duration::from_secs(1)));
        assert_eq!(retry.delay(2), Some(Duration::from_secs(5)));
        assert_eq!(retry.delay(3), None);
        assert_eq!(Retry::after([]).delay(1), None);
    }

    #[test]
    fn publication_pauses_grow_to_half_a_minute_and_no_further() {
        assert!((50..=100).contains(&publication(1).as_millis()));
        assert!((200..=400).contains(&publication(3).as_millis()));
        for failures in [10, 100, u32::MAX] {
            assert!((15_000..=30_000).contains(&publication(failures).as_millis()));
        }
    }
}
