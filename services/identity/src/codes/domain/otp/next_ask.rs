//! When the next code may be asked for: by what was asked, not by what was sent.

use time::{Duration, OffsetDateTime};

/// When the next code may be asked for after one that was asked for at `asked_at`, in whole seconds: clients count them
/// down.
#[must_use]
pub fn next_ask(asked_at: OffsetDateTime, pause: Duration) -> OffsetDateTime {
    let next = asked_at + pause;
    let started = Duration::nanoseconds(next.nanosecond().into());
    if started.is_zero() {
        next
    } else {
        next - started + Duration::SECOND
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::next_ask;

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
    const PAUSE: Duration = Duration::seconds(60);

    #[test]
    fn the_next_code_may_be_asked_for_at_a_whole_second_and_no_sooner_than_a_pause_later() {
        assert_eq!(next_ask(NOW, PAUSE), NOW + PAUSE);
        let a_little_later = NOW + Duration::nanoseconds(1);
        assert_eq!(next_ask(a_little_later, PAUSE), NOW + PAUSE + Duration::SECOND);
    }
}
