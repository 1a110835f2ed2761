//! Until when an order is to be paid.

use time::{Duration, OffsetDateTime};

use crate::seats::domain::part::Part;

/// Whoever orders something that begins at once still has so long to pay it.
const SHORTEST: Duration = Duration::hours(1);

/// So long from now, but no longer than until the first of it begins: seats that nobody paid are not held while others could have come.
#[must_use]
pub fn pay_until<'a>(
    now: OffsetDateTime,
    pay_within: Duration,
    parts: impl IntoIterator<Item = &'a Part>,
) -> OffsetDateTime {
    let latest = now + pay_within;
    let begins = parts.into_iter().map(|part| part.starts_at).min();
    let earliest = now + pay_within.min(SHORTEST);
    begins.map_or(latest, |begins| begins.clamp(earliest, latest))
}

#[cfg(test)]
mod tests {
    use time::{Duration, OffsetDateTime, macros::datetime};

    use super::pay_until;
    use crate::seats::domain::part::Part;

    const NOW: OffsetDateTime = datetime!(2026-12-09 10:00 UTC);
    const DAY: Duration = Duration::hours(24);

    fn part(in_hours: i64) -> Part {
        let starts_at = NOW + Duration::hours(in_hours);
        Part {
            sub_event_id: 7,
            title: "Workshop".to_owned(),
            starts_at,
            ends_at: starts_at + Duration::hours(4),
            utc_offset_hours: 7,
        }
    }

    #[test]
    fn seats_are_held_no_longer_than_until_the_first_of_them_begins() {
        for (begin, hours) in [
            (vec![], 24),
            (vec![200], 24),
            (vec![24], 24),
            (vec![23], 23),
            (vec![200, 5, 30], 5),
            (vec![1], 1),
            (vec![0], 1),
            (vec![-2], 1),
        ] {
            let parts: Vec<Part> = begin.iter().copied().map(part).collect();
            assert_eq!(pay_until(NOW, DAY, &parts), NOW + Duration::hours(hours), "{begin:?}");
        }
        let minute = Duration::minutes(1);
        assert_eq!(
            pay_until(NOW, minute, &[part(0)]),
            NOW + minute,
            "never longer than usual"
        );
    }
}
