//! A sub-event, a room on a night or a tour as something that seats are taken of.

use time::{Date, Duration, OffsetDateTime, UtcOffset};

/// What seats are taken of, as far as whoever books it needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of its pool: of a sub-event the catalog's; below zero that of a [`Place`](super::place::Place).
    pub sub_event_id: i64,
    /// What it is called.
    pub title: String,
    /// When it begins.
    pub starts_at: OffsetDateTime,
    /// When it ends; later than it begins.
    pub ends_at: OffsetDateTime,
    /// How far the venue's time is ahead of UTC: 7, 8 or 9.
    pub utc_offset_hours: i16,
}

impl Part {
    /// Whether it is a sub-event, which nobody attends twice or beside another one.
    #[must_use]
    pub fn is_sub_event(&self) -> bool {
        self.sub_event_id > 0
    }

    /// The day on which it begins, at its place.
    #[must_use]
    pub fn day(&self) -> Date {
        (self.starts_at.to_offset(UtcOffset::UTC) + Duration::hours(self.utc_offset_hours.into())).date()
    }

    /// Whether nobody can be at both. What begins when the other ends does not clash.
    #[must_use]
    pub fn clashes(&self, other: &Self) -> bool {
        self.starts_at < other.ends_at && other.starts_at < self.ends_at
    }
}

/// Seats of one pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeatCount {
    /// The number of the pool.
    pub sub_event_id: i64,
    /// How many.
    pub seats: i64,
}

impl SeatCount {
    /// The same with one entry a sub-event, in the order in which pools are locked.
    #[must_use]
    pub fn in_order(counts: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut sorted: Vec<Self> = counts.into_iter().collect();
        sorted.sort_unstable();
        let mut together: Vec<Self> = Vec::with_capacity(sorted.len());
        for count in sorted {
            match together.last_mut() {
                Some(last) if last.sub_event_id == count.sub_event_id => last.seats += count.seats,
                _ => together.push(count),
            }
        }
        together
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::{Part, SeatCount};

    fn part(starts_at: time::OffsetDateTime, ends_at: time::OffsetDateTime) -> Part {
        Part {
            sub_event_id: 1,
            title: "Workshop".to_owned(),
            starts_at,
            ends_at,
            utc_offset_hours: 7,
        }
    }

    #[test]
    fn what_begins_when_the_other_ends_does_not_clash() {
        let (eight, ten) = (datetime!(2026-12-10 08:00 +7), datetime!(2026-12-10 10:00 +7));
        let (noon, late) = (datetime!(2026-12-10 12:00 +7), datetime!(2026-12-10 14:00 +7));
        for (one, other, clashes) in [
            (part(eight, ten), part(ten, noon), false),
            (part(eight, noon), part(ten, late), true),
            (part(eight, late), part(ten, noon), true),
            (part(eight, ten), part(eight, ten), true),
            (part(eight, ten), part(noon, late), false),
        ] {
            assert_eq!(
                (one.clashes(&other), other.clashes(&one)),
                (clashes, clashes),
                "{one:?} {other:?}"
            );
        }
    }

    #[test]
    fn seats_of_one_sub_event_are_counted_together_in_order() {
        let of = |sub_event_id, seats| SeatCount { sub_event_id, seats };
        let counted = SeatCount::in_order([of(9, 1), of(7, 2), of(9, 3), of(8, 1)]);
        assert_eq!(counted, [of(7, 2), of(8, 1), of(9, 4)]);
    }
}
