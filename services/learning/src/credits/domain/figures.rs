//! What a ledger comes to. Nothing of this is kept: it is added up whenever it is asked for.

use time::{Date, Duration, Month};

use super::entry::{CreditDomain, Entry};

/// How many calendar years count together.
pub const YEARS: i32 = 5;
const DAYS_OF_A_YEAR: i64 = 365;

/// The five calendar years that end with the one of `today`.
#[must_use]
pub fn first_day(today: Date) -> Date {
    // Four years before a year that there is.
    Date::from_calendar_date(today.year() - (YEARS - 1), Month::January, 1).unwrap_or(today)
}

/// Their last day.
#[must_use]
pub fn last_day(today: Date) -> Date {
    Date::from_calendar_date(today.year(), Month::December, 31).unwrap_or(today)
}

/// The sums, in hundredths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Of the entries shown.
    pub total: i64,
    /// Of the five years.
    pub five_years: i64,
    /// Each of the five, the first first.
    pub years: Vec<(i32, i64)>,
    /// Of the entries shown.
    pub domains: Vec<(CreditDomain, i64)>,
    /// What the five years come to if the rest of them goes as the twelve months before; `None` while nothing was earned.
    pub forecast: Option<i64>,
}

/// Adds up: `five_years` are the entries of the five years, `shown` those that are shown.
#[must_use]
pub fn figures(five_years: &[Entry], shown: &[Entry], today: Date) -> Figures {
    let first = first_day(today).year();
    let of_year = |year| sum(five_years.iter().filter(|entry| entry.held_on.year() == year));
    let of_domain = |domain| sum(shown.iter().filter(|entry| entry.domain == domain));
    Figures {
        total: sum(shown),
        five_years: sum(five_years),
        years: (first..first + YEARS).map(|year| (year, of_year(year))).collect(),
        domains: CreditDomain::ALL
            .into_iter()
            .map(|domain| (domain, of_domain(domain)))
            .collect(),
        forecast: (!five_years.is_empty()).then(|| forecast(five_years, today)),
    }
}

/// As many points a day as in the last 365 days, until the last day of the year.
fn forecast(five_years: &[Entry], today: Date) -> i64 {
    let since = today.saturating_sub(Duration::days(DAYS_OF_A_YEAR));
    let lately = sum(five_years
        .iter()
        .filter(|entry| since < entry.held_on && entry.held_on <= today));
    let left = (last_day(today) - today).whole_days();
    sum(five_years) + lately * left / DAYS_OF_A_YEAR
}

fn sum<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> i64 {
    entries
        .into_iter()
        .map(|entry| i64::from(entry.credit_hundredths))
        .sum()
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};
    use time::{Date, Duration, macros::date};

    use super::{figures, first_day, last_day};
    use crate::credits::domain::entry::{CreditDomain, Entry, EntryKind};

    const TODAY: Date = date!(2026 - 11 - 23);

    fn entry(days_ago: i64, domain: usize, credit_hundredths: i32) -> Entry {
        Entry {
            id: 1,
            held_on: TODAY - Duration::days(days_ago),
            activity: "Webinar".to_owned(),
            domain: CreditDomain::ALL[domain],
            credit_hundredths,
            accreditation_number: None,
            kind: EntryKind::Certificate,
            certificate_code: None,
        }
    }

    proptest! {
        #[test]
        fn sums_are_those_of_the_entries_however_they_are_cut(
            drawn in vec((0..1_788_i64, 0..3_usize, -5_000..5_000_i32), 0..60)
        ) {
            let entries: Vec<Entry> = drawn.iter().map(|(ago, domain, credit)| entry(*ago, *domain, *credit)).collect();
            let expected: i64 = drawn.iter().map(|(_, _, credit)| i64::from(*credit)).sum();
            let made = figures(&entries, &entries, TODAY);
            prop_assert_eq!(made.total, expected);
            prop_assert_eq!(made.five_years, expected);
            prop_assert_eq!(made.years.iter().map(|(_, total)| total).sum::<i64>(), expected);
            prop_assert_eq!(made.domains.iter().map(|(_, total)| total).sum::<i64>(), expected);
            prop_assert_eq!(made.forecast.is_none(), entries.is_empty());
        }
    }

    #[test]
    fn five_years_are_those_of_the_calendar_with_this_one() {
        assert_eq!(
            (first_day(TODAY), last_day(TODAY)),
            (date!(2022 - 01 - 01), date!(2026 - 12 - 31))
        );
        let leap = date!(2028 - 02 - 29);
        assert_eq!(
            (first_day(leap), last_day(leap)),
            (date!(2024 - 01 - 01), date!(2028 - 12 - 31))
        );
        let years: Vec<i32> = figures(&[], &[], TODAY).years.iter().map(|(year, _)| *year).collect();
        assert_eq!(years, [2022, 2023, 2024, 2025, 2026]);
    }

    #[test]
    fn a_forecast_goes_on_as_the_last_twelve_months() {
        // 38 days are left of the year.
        for (entries, expected) in [
            (vec![], None),
            (vec![entry(10, 0, 36_500)], Some(36_500 + 3_800)),
            (vec![entry(364, 0, 36_500)], Some(36_500 + 3_800)),
            (vec![entry(365, 0, 36_500)], Some(36_500)),
            (vec![entry(10, 0, 36_500), entry(9, 0, -36_500)], Some(0)),
        ] {
            assert_eq!(figures(&entries, &entries, TODAY).forecast, expected, "{entries:?}");
        }
    }

    #[test]
    fn what_is_shown_is_one_year_and_the_five_stay() {
        let five = [entry(10, 0, 500), entry(700, 1, 300)];
        let made = figures(&five, &five[1..], TODAY);
        assert_eq!((made.total, made.five_years), (300, 800));
        assert_eq!(made.domains[1], (CreditDomain::Service, 300));
        assert_eq!(made.domains[0].1, 0);
    }
}
