//! When the next code may be asked for: by what was asked, not by what was sent.

use time::{Duration, OffsetDateTime};

use super::rate::{HOUR, Rate};

/// When the next code may be asked for after these asks of the last hour, oldest first: a pause after the last of them, and not before the
/// first is an hour old where there were as many as an hour bears. In whole seconds: clients count them down.
#[must_use]
pub fn next_ask(asks: &[OffsetDateTime], now: OffsetDateTime, rate: &Rate) -> OffsetDateTime {
    let paused = asks.last().map(|last| *last + rate.pause);
    let most = usize::try_from(rate.per_hour).unwrap_or(usize::MAX);
    let oldest_that_counts = asks.len().checked_sub(most).and_then(|first| asks.get(first));
    let used_up = oldest_that_counts.map(|oldest| *oldest + HOUR);
    up_to_a_second(paused.max(used_up).unwrap_or(now))
}

/// This instant, or the next that is a whole second.
fn up_to_a_second(instant: OffsetDateTime) -> OffsetDateTime {
    let started = Duration::nanoseconds(instant.nanosecond().into());
    if started.is_zero() {
        instant
    } else {
        instant - started + Duration::SECOND
    }
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::{HOUR, Rate, next_ask};

    const NOW: OffsetDateTime = datetime!(2026-11-20 08:00 UTC);
    const RATE: Rate = Rate {
        pause: Duration::seconds(60),
        per_hour: 3,
        request_life: Duration::minutes(5),
    };

    #[test]
    fn the_next_code_may_be_asked_for_at_a_whole_second_and_no_sooner_than_a_pause_later() {
        assert_eq!(next_ask(&[NOW], NOW, &RATE), NOW + RATE.pause);
        let a_little_later = NOW + Duration::nanoseconds(1);
        assert_eq!(
            next_ask(&[a_little_later], NOW, &RATE),
            NOW + RATE.pause + Duration::SECOND
        );
    }

    #[test]
    fn who_had_the_codes_of_an_hour_waits_until_the_first_of_them_is_an_hour_old() {
        let minutes = |minutes| NOW + Duration::minutes(minutes);
        assert_eq!(next_ask(&[NOW, minutes(20)], minutes(20), &RATE), minutes(21));
        let asks = [NOW, minutes(20), minutes(40)];
        assert_eq!(next_ask(&asks, minutes(40), &RATE), NOW + HOUR);
        // The pause still holds where the hour is nearly over.
        let asks = [NOW, minutes(20), minutes(60) - Duration::SECOND];
        assert_eq!(next_ask(&asks, minutes(60), &RATE), minutes(61) - Duration::SECOND);
    }
}
