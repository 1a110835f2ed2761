//! The days of the demo's events, which move along with the day of loading.

use time::{Date, Duration, Month};

/// The first day of an event that would last from `first` to `last`, moved to the nearer side of Independence Day (17 August)
/// where that would be one of its days: nobody holds an event then.
#[must_use]
pub fn off_independence_day(first: Date, last: Date) -> Date {
    let holiday = [first.year(), last.year()]
        .into_iter()
        .filter_map(|year| Date::from_calendar_date(year, Month::August, 17).ok())
        .find(|holiday| (first..=last).contains(holiday));
    let Some(holiday) = holiday else { return first };
    let (later, earlier) = (holiday - first + Duration::DAY, last - holiday + Duration::DAY);
    if later < earlier {
        first.saturating_add(later)
    } else {
        first.saturating_sub(earlier)
    }
}

#[cfg(test)]
mod tests {
    use time::{Date, macros::date};

    use super::off_independence_day;

    #[test]
    fn an_event_moves_to_the_nearer_side_of_the_holiday() {
        for (first, last, moved) in [
            (date!(2026 - 08 - 17), date!(2026 - 08 - 19), date!(2026 - 08 - 18)),
            (date!(2026 - 08 - 15), date!(2026 - 08 - 17), date!(2026 - 08 - 14)),
            (date!(2026 - 08 - 17), date!(2026 - 08 - 17), date!(2026 - 08 - 16)),
            (date!(2026 - 08 - 18), date!(2026 - 08 - 20), date!(2026 - 08 - 18)),
            (date!(2026 - 08 - 14), date!(2026 - 08 - 16), date!(2026 - 08 - 14)),
            // Over the turn of the year and for ever.
            (date!(2026 - 12 - 30), date!(2027 - 01 - 02), date!(2026 - 12 - 30)),
            (Date::MIN, Date::MIN, Date::MIN),
        ] {
            assert_eq!(off_independence_day(first, last), moved, "{first} to {last}");
        }
    }
}
