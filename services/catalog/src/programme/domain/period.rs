//! Days from one to another, and times of a day.

use time::{Date, Time};

/// Days from the first to the last, both included, in Jakarta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    first: Date,
    last: Date,
}

impl Period {
    /// The days from `first` to `last`. `None` when they are turned round.
    #[must_use]
    pub fn new(first: Date, last: Date) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    /// The first day.
    #[must_use]
    pub fn first(self) -> Date {
        self.first
    }

    /// The last day.
    #[must_use]
    pub fn last(self) -> Date {
        self.last
    }

    /// Whether `day` is one of them.
    #[must_use]
    pub fn holds(self, day: Date) -> bool {
        (self.first..=self.last).contains(&day)
    }

    /// The days that are in both. `None` when there are none.
    #[must_use]
    pub fn overlap(self, other: Self) -> Option<Self> {
        Self::new(self.first.max(other.first), self.last.min(other.last))
    }
}

/// A part of one day, which ends after it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    held_on: Date,
    starts_at: Time,
    ends_at: Time,
}

impl Slot {
    /// From `starts_at` to `ends_at` on a day, where the event takes place. `None` when they are turned round.
    #[must_use]
    pub fn new(held_on: Date, starts_at: Time, ends_at: Time) -> Option<Self> {
        (starts_at < ends_at).then_some(Self {
            held_on,
            starts_at,
            ends_at,
        })
    }

    /// Day, where the event takes place.
    #[must_use]
    pub fn held_on(self) -> Date {
        self.held_on
    }

    /// When it begins.
    #[must_use]
    pub fn starts_at(self) -> Time {
        self.starts_at
    }

    /// When it ends.
    #[must_use]
    pub fn ends_at(self) -> Time {
        self.ends_at
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, time};

    use super::{Period, Slot};

    #[test]
    fn a_period_holds_its_first_and_its_last_day() {
        let period = Period::new(date!(2026 - 11 - 01), date!(2026 - 11 - 20)).unwrap();
        for (day, inside) in [
            (date!(2026 - 10 - 31), false),
            (date!(2026 - 11 - 01), true),
            (date!(2026 - 11 - 20), true),
            (date!(2026 - 11 - 21), false),
        ] {
            assert_eq!(period.holds(day), inside, "{day}");
        }
    }

    #[test]
    fn neither_days_nor_times_are_turned_round() {
        assert_eq!(Period::new(date!(2026 - 11 - 20), date!(2026 - 11 - 19)), None);
        let day = date!(2026 - 11 - 20);
        assert_eq!(Slot::new(day, time!(9:00), time!(9:00)), None);
        assert!(Slot::new(day, time!(9:00), time!(9:01)).is_some());
    }
}
