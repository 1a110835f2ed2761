//! The dates of the training agenda.

use time::{Date, Month};

/// The years that may be asked for.
const FIRST_YEAR: u32 = 2000;
const LAST_YEAR: u32 = 2100;

/// A date of the agenda. It may be told long before there is an event to register for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgendaItem {
    /// Number of the agenda entry.
    pub id: i64,
    /// What is held.
    pub title: String,
    /// Its first day.
    pub starts_on: Date,
    /// Its last day, not before the first.
    pub ends_on: Date,
    /// Town or venue.
    pub place: String,
    /// Name of whoever holds the training.
    pub organizer: String,
    /// The event of the catalog that it became.
    pub event_id: Option<i64>,
}

/// The months in which a date must lie, wholly or in part. Months count from January of year 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AgendaPeriod {
    span: Option<(i32, i32)>,
    month_of_every_year: Option<i32>,
}

/// A part of a period that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeriodProblem {
    /// No year from 2000 to 2100.
    Year,
    /// No month from 1 to 12.
    Month,
}

impl AgendaPeriod {
    /// A month of a year, a whole year, that month of every year, or always.
    ///
    /// # Errors
    /// With all that is wrong.
    pub fn new(year: Option<u32>, month: Option<u32>) -> Result<Self, Vec<PeriodProblem>> {
        let year = year.map(known_year).transpose();
        let month = month.map(known_month).transpose();
        match (year, month) {
            (Ok(Some(year)), Ok(Some(month))) => Ok(Self::between(year * 12 + month, year * 12 + month)),
            (Ok(Some(year)), Ok(None)) => Ok(Self::between(year * 12, year * 12 + 11)),
            (Ok(None), Ok(month)) => Ok(Self {
                span: None,
                month_of_every_year: month,
            }),
            (year, month) => Err(year.err().into_iter().chain(month.err()).collect()),
        }
    }

    fn between(first: i32, last: i32) -> Self {
        Self {
            span: Some((first, last)),
            month_of_every_year: None,
        }
    }

    /// The first and the last month.
    #[must_use]
    pub fn span(self) -> Option<(i32, i32)> {
        self.span
    }

    /// 0 for January to 11 for December.
    #[must_use]
    pub fn month_of_every_year(self) -> Option<i32> {
        self.month_of_every_year
    }
}

fn known_year(year: u32) -> Result<i32, PeriodProblem> {
    let known = (FIRST_YEAR..=LAST_YEAR).contains(&year);
    i32::try_from(year).ok().filter(|_| known).ok_or(PeriodProblem::Year)
}

/// Counted from 0.
fn known_month(month: u32) -> Result<i32, PeriodProblem> {
    let month = u8::try_from(month).ok().and_then(|month| Month::try_from(month).ok());
    month
        .map(|month| i32::from(u8::from(month)) - 1)
        .ok_or(PeriodProblem::Month)
}

#[cfg(test)]
mod tests {
    use super::{
        AgendaPeriod,
        PeriodProblem::{Month, Year},
    };

    #[test]
    fn a_period_is_a_month_a_year_or_a_month_of_every_year() {
        let parts = |year, month| {
            let period = AgendaPeriod::new(year, month).unwrap();
            (period.span(), period.month_of_every_year())
        };
        assert_eq!(parts(None, None), (None, None));
        assert_eq!(parts(Some(2026), None), (Some((24_312, 24_323)), None));
        assert_eq!(parts(Some(2026), Some(12)), (Some((24_323, 24_323)), None));
        assert_eq!(parts(None, Some(1)), (None, Some(0)));
    }

    #[test]
    fn all_that_is_wrong_is_told() {
        let refused = |year, month| AgendaPeriod::new(year, month).unwrap_err();
        for year in [0, 1999, 2101, u32::MAX] {
            assert_eq!(refused(Some(year), Some(1)), [Year], "{year}");
        }
        for month in [0, 13, 257, u32::MAX] {
            assert_eq!(refused(Some(2000), Some(month)), [Month], "{month}");
            assert_eq!(refused(None, Some(month)), [Month], "{month}");
        }
        assert_eq!(refused(Some(1), Some(0)), [Year, Month]);
    }
}
