//! The three times of the country.

use time::{Date, OffsetDateTime, Time, UtcOffset};

/// What an official code of a province can be.
const CODES: std::ops::RangeInclusive<i64> = 11..=99;

/// A zone of Indonesian time (Keputusan Presiden 41/1987; the provinces that were formed since keep the time of those they were
/// a part of).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeZone {
    /// UTC+7, Waktu Indonesia Barat; also what takes place online.
    #[default]
    Western,
    /// UTC+8, Waktu Indonesia Tengah.
    Central,
    /// UTC+9, Waktu Indonesia Timur.
    Eastern,
}

impl TimeZone {
    /// The time of a province by its official code; without one that of Jakarta.
    #[must_use]
    pub fn of_province(province: Option<i64>) -> Self {
        match province {
            // Bali and Nusa Tenggara; South, East and North Kalimantan; Sulawesi.
            Some(51..=53 | 63..=65 | 71..=76) => Self::Central,
            // Maluku and Papua.
            Some(81..=82 | 91..=96) => Self::Eastern,
            _ => Self::Western,
        }
    }

    /// How many hours it is ahead of UTC.
    #[must_use]
    pub fn hours_ahead(self) -> u8 {
        match self {
            Self::Western => 7,
            Self::Central => 8,
            Self::Eastern => 9,
        }
    }

    /// The day that it is there.
    #[must_use]
    pub fn today(self, now: OffsetDateTime) -> Date {
        now.to_offset(self.offset()).date()
    }

    /// When a day begins there.
    #[must_use]
    pub fn midnight(self, day: Date) -> OffsetDateTime {
        day.with_time(Time::MIDNIGHT).assume_offset(self.offset())
    }

    fn offset(self) -> UtcOffset {
        // Offsets of whole hours always exist, but their constructor may fail.
        UtcOffset::from_hms(self.hours_ahead().cast_signed(), 0, 0).unwrap_or(UtcOffset::UTC)
    }

    /// The provinces where it is tomorrow already while it is still today in Jakarta: none for 22 hours of a day.
    #[must_use]
    pub fn provinces_of_tomorrow(now: OffsetDateTime) -> Vec<i64> {
        let today = Self::Western.today(now);
        let is_tomorrow = |province: &i64| Self::of_province(Some(*province)).today(now) != today;
        CODES.filter(is_tomorrow).collect()
    }

    /// What follows a time of day: `WITA`.
    #[must_use]
    pub fn abbreviation(self) -> &'static str {
        match self {
            Self::Western => "WIB",
            Self::Central => "WITA",
            Self::Eastern => "WIT",
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::TimeZone;

    #[test]
    fn the_day_turns_in_the_east_first() {
        let days = |now| [TimeZone::Western, TimeZone::Central, TimeZone::Eastern].map(|zone| zone.today(now));
        let (today, tomorrow) = (date!(2026 - 12 - 10), date!(2026 - 12 - 11));
        for (now, expected, bali, papua) in [
            (datetime!(2026-12-10 14:59:59 UTC), [today; 3], false, false),
            (datetime!(2026-12-10 15:00 UTC), [today, today, tomorrow], false, true),
            (datetime!(2026-12-10 16:00 UTC), [today, tomorrow, tomorrow], true, true),
            (datetime!(2026-12-10 17:00 UTC), [tomorrow; 3], false, false),
        ] {
            assert_eq!(days(now), expected, "{now}");
            let ahead = TimeZone::provinces_of_tomorrow(now);
            assert_eq!((ahead.contains(&51), ahead.contains(&91)), (bali, papua), "{now}");
            assert!(!ahead.contains(&31), "{now}");
        }
    }

    /// Every province that the portal knows, so that a new one is placed by somebody and not by chance.
    const PROVINCES: &str = include_str!("../../../data/regions/provinces.csv");

    #[test]
    fn every_province_has_the_time_of_its_island() {
        let of = |zone| {
            let codes = PROVINCES
                .lines()
                .skip(1)
                .filter_map(|line| line.split_once(',')?.0.parse().ok());
            codes
                .filter(|code| TimeZone::of_province(Some(*code)) == zone)
                .collect::<Vec<i64>>()
        };
        assert_eq!(
            of(TimeZone::Western),
            [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 31, 32, 33, 34, 35, 36, 61, 62]
        );
        assert_eq!(of(TimeZone::Central), [51, 52, 53, 63, 64, 65, 71, 72, 73, 74, 75, 76]);
        assert_eq!(of(TimeZone::Eastern), [81, 82, 91, 92, 93, 94, 95, 96]);
        assert_eq!(TimeZone::of_province(None).abbreviation(), "WIB");
    }
}
