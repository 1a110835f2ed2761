//! What something costs somebody today.

use time::{Duration, OffsetDateTime, Time, UtcOffset};

use crate::{
    programme::domain::{period::Slot, programme::SubEvent},
    regions::domain::time_zone::TimeZone,
};

/// What was asked for and can be seen.
#[derive(Clone, Debug, Default)]
pub struct Quotes {
    /// Sub-events that were asked for or are in a package, each with the title of its event, in order of id.
    pub sub_events: Vec<(SubEvent, String)>,
    /// In order of id.
    pub bundles: Vec<QuotedBundle>,
}

/// A package and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedBundle {
    pub id: i64,
    pub event_id: i64,
    /// What the event is called.
    pub event_title: String,
    /// What it is called.
    pub name: String,
    /// Its parts, in order of id.
    pub sub_event_ids: Vec<i64>,
    /// Whole rupiah; `None` when it is not sold today.
    pub price_idr: Option<i64>,
}

/// When a slot of a zone begins and ends.
#[must_use]
pub fn instants(slot: Slot, zone: TimeZone) -> (OffsetDateTime, OffsetDateTime) {
    // Taken off by hand: an offset of whole hours always exists, but its constructor may fail.
    let ahead = Duration::hours(i64::from(zone.hours_ahead()));
    let of = |time: Time| slot.held_on().with_time(time).assume_offset(UtcOffset::UTC) - ahead;
    (of(slot.starts_at()), of(slot.ends_at()))
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime, time};

    use super::{Slot, TimeZone, instants};

    #[test]
    fn the_same_hour_comes_earlier_in_the_east() {
        let slot = Slot::new(date!(2026 - 12 - 10), time!(8:00), time!(12:00)).unwrap();
        for (zone, starts_at) in [
            (TimeZone::Western, datetime!(2026-12-10 01:00 UTC)),
            (TimeZone::Central, datetime!(2026-12-10 00:00 UTC)),
            (TimeZone::Eastern, datetime!(2026-12-09 23:00 UTC)),
        ] {
            assert_eq!(instants(slot, zone), (starts_at, starts_at + time::Duration::hours(4)));
        }
    }
}
