//! An event as visitors see it, and where it stands on a day.

use media::{picture::Picture, rich_text::CleanHtml};
use time::{Date, OffsetDateTime};

use crate::{events::domain::price_ladder::PriceLadder, regions::domain::time_zone::TimeZone};

/// A published event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number, which the addresses of the portal carry.
    pub id: i64,
    /// Its readable address.
    pub slug: String,
    pub title: String,
    /// What it is about.
    pub description: CleanHtml,
    /// When it runs; `None` while that is not settled.
    pub days: Option<Days>,
    /// Cover picture in its sizes.
    pub picture: Option<Picture>,
    /// Who holds it.
    pub organizer: Option<String>,
    /// Row id; `None` for an event that takes place online.
    pub province_id: Option<i64>,
    /// The province's name.
    pub province: Option<String>,
    pub regency_id: Option<i64>,
    /// The regency's name.
    pub regency: Option<String>,
    /// The building, or the way to attend.
    pub venue: Option<String>,
    /// The category's name.
    pub category: Option<String>,
    /// Credit points (SKP) times 100.
    pub credit_hundredths: u32,
    /// How many sub-events it holds.
    pub sub_event_count: u32,
    /// The lowest price in whole rupiah, as it is told where no sub-event has one.
    pub told_price_idr: Option<i64>,
    /// The lowest price of its sub-events, day by day.
    pub prices: PriceLadder,
    /// Until when e-posters are taken; `None`: it takes none.
    pub posters_close_at: Option<OffsetDateTime>,
    /// Under which number it was accredited; `None`: it is not, or not yet.
    pub accreditation_number: Option<String>,
}

impl Event {
    /// Where the event stands `now`, by the day of its venue. Without dates it is still to come.
    #[must_use]
    pub fn status(&self, now: OffsetDateTime) -> Status {
        let today = self.time_zone().today(now);
        self.days.map_or(Status::Upcoming, |days| days.status(today))
    }

    /// In which all its times of day are told: that of the venue.
    #[must_use]
    pub fn time_zone(&self) -> TimeZone {
        TimeZone::of_province(self.province_id)
    }

    /// The lowest price that can still be paid on `today` in Jakarta, in whole rupiah; `None` when there is none any more.
    #[must_use]
    pub fn price_from_idr(&self, today: Date) -> Option<i64> {
        if self.prices.is_empty() {
            self.told_price_idr
        } else {
            self.prices.on(today)
        }
    }
}

/// The first and the last day of an event; the last is never before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    first: Date,
    last: Date,
}

impl Days {
    /// The days from `first` to `last`, both included; without a last day it is one day. `None` when they are turned round.
    #[must_use]
    pub fn new(first: Date, last: Option<Date>) -> Option<Self> {
        let last = last.unwrap_or(first);
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

    /// Where they stand on `today`: running from the first day's beginning to the last day's end.
    #[must_use]
    pub fn status(self, today: Date) -> Status {
        if today < self.first {
            Status::Upcoming
        } else if today <= self.last {
            Status::Running
        } else {
            Status::Finished
        }
    }
}

/// Where an event stands on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It has not begun.
    Upcoming,
    /// It is on.
    Running,
    /// It is over.
    Finished,
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::{Days, Status};

    #[test]
    fn an_event_runs_from_its_first_day_to_its_last() {
        let days = Days::new(date!(2026 - 12 - 10), Some(date!(2026 - 12 - 13))).unwrap();
        assert_eq!(days.status(date!(2026 - 12 - 09)), Status::Upcoming);
        assert_eq!(days.status(date!(2026 - 12 - 10)), Status::Running);
        assert_eq!(days.status(date!(2026 - 12 - 13)), Status::Running);
        assert_eq!(days.status(date!(2026 - 12 - 14)), Status::Finished);
    }

    #[test]
    fn without_a_last_day_it_is_one_day() {
        let day = Days::new(date!(2026 - 12 - 10), None).unwrap();
        assert_eq!(day.status(date!(2026 - 12 - 10)), Status::Running);
        assert_eq!(day.status(date!(2026 - 12 - 11)), Status::Finished);
    }

    #[test]
    fn days_are_never_turned_round() {
        assert_eq!(Days::new(date!(2026 - 12 - 10), Some(date!(2026 - 12 - 09))), None);
    }
}
