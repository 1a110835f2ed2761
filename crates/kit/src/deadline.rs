//! How long the work at hand may still take.
//!
//! A deadline enters with a request (`grpc-timeout`, or the gateway's budget), lives beside the
//! task that serves it, and is passed on to every further call minus [`HOP`].

use std::{cell::Cell, time::Duration};

use http::{HeaderMap, HeaderValue};
use tokio::time::Instant;

/// What a read may take from end to end.
pub const READ: Duration = Duration::from_secs(2);
/// What a write may take from end to end.
pub const WRITE: Duration = Duration::from_secs(5);
/// Kept back on every hop, so that the caller hears the answer before its own time is up.
pub const HOP: Duration = Duration::from_millis(20);
/// Work that has less than this left is refused instead of begun.
pub const FLOOR: Duration = Duration::from_millis(100);

const GRPC_TIMEOUT: &str = "grpc-timeout";

tokio::task_local! {
    static DEADLINE: Cell<Instant>;
}

/// Runs `work` with `deadline` standing beside it.
pub async fn within<F: Future>(deadline: Instant, work: F) -> F::Output {
    DEADLINE.scope(Cell::new(deadline), work).await
}

/// When the work at hand must be done; `None` outside of a request.
#[must_use]
pub fn current() -> Option<Instant> {
    DEADLINE.try_with(Cell::get).ok()
}

/// Moves the deadline of the work at hand: the time for which it waits for its client is not its own. Outside of a request
/// nothing happens.
pub fn postpone(until: Instant) {
    // Without a deadline there is none to move.
    let _ = DEADLINE.try_with(|deadline| deadline.set(until));
}

/// How long the work at hand may still take: what is left, or the budget of a write.
#[must_use]
pub fn remaining() -> Duration {
    current().map_or(WRITE, |deadline| deadline.saturating_duration_since(Instant::now()))
}

/// Reads `grpc-timeout`: at most eight digits and a unit of H, M, S, m, u or n.
#[must_use]
pub fn read(headers: &HeaderMap) -> Option<Duration> {
    let text = headers.get(GRPC_TIMEOUT)?.to_str().ok()?;
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if digits.is_empty() || digits.len() > 8 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let count: u64 = digits.parse().ok()?;
    Some(match unit {
        "H" => Duration::from_secs(count * 3600),
        "M" => Duration::from_secs(count * 60),
        "S" => Duration::from_secs(count),
        "m" => Duration::from_millis(count),
        "u" => Duration::from_micros(count),
        "n" => Duration::from_nanos(count),
        _ => return None,
    })
}

/// Writes `grpc-timeout` in milliseconds.
pub fn write(headers: &mut HeaderMap, budget: Duration) {
    let millis = budget.as_millis().min(99_999_999);
    if let Ok(value) = HeaderValue::from_str(&format!("{millis}m")) {
        headers.insert(GRPC_TIMEOUT, value);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use http::{HeaderMap, HeaderValue};

    use super::{GRPC_TIMEOUT, read, write};

    fn parsed(text: &'static str) -> Option<Duration> {
        read(&HeaderMap::from_iter([(
            GRPC_TIMEOUT.parse().unwrap(),
            HeaderValue::from_static(text),
        )]))
    }

    #[test]
    fn every_unit_is_understood() {
        assert_eq!(parsed("2S"), Some(Duration::from_secs(2)));
        assert_eq!(parsed("1500m"), Some(Duration::from_millis(1500)));
        assert_eq!(parsed("1H"), Some(Duration::from_secs(3600)));
        assert_eq!(parsed("7u"), Some(Duration::from_micros(7)));
    }

    #[test]
    fn nonsense_is_no_deadline() {
        for text in ["", "S", "5", "-5S", "123456789S", "5x", "5 S"] {
            assert_eq!(parsed(text), None, "{text:?}");
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut headers = HeaderMap::new();
        write(&mut headers, Duration::from_millis(1980));
        assert_eq!(read(&headers), Some(Duration::from_millis(1980)));
    }
}
