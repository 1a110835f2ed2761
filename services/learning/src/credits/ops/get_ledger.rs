//! The ledger of a member.

use kit::report::ReadError;
use time::{Date, Month};

use crate::credits::{
    domain::{
        entry::Entry,
        figures::{Figures, figures, first_day, last_day},
    },
    ops::credit_desk::CreditDesk,
    store::entries,
};

/// What a member earned, and what it comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// First and last day of the five years.
    pub since: Date,
    pub until: Date,
    /// The year that is shown; `None`: all five.
    pub year: Option<i32>,
    pub target_hundredths: u32,
    pub figures: Figures,
    /// Those shown, the newest first.
    pub entries: Vec<Entry>,
}

impl CreditDesk {
    /// The ledger of a member, of the five years or of one year.
    pub async fn ledger(&self, member_id: i64, year: Option<i32>) -> Result<Ledger, ReadError> {
        let today = self.today();
        let (since, until) = (first_day(today), last_day(today));
        let mut conn = self.pool.acquire().await?;
        let five_years = entries::list_of_member(&mut conn, member_id, since, until).await?;
        let shown = match year {
            None => five_years.clone(),
            Some(year) => {
                let (first, last) = days_of(year, since, until);
                entries::list_of_member(&mut conn, member_id, first, last).await?
            }
        };
        Ok(Ledger {
            since,
            until,
            year,
            target_hundredths: self.target_hundredths,
            figures: figures(&five_years, &shown, today),
            entries: shown,
        })
    }
}

/// First and last day of a year; the contract lets through none that the calendar has not.
fn days_of(year: i32, since: Date, until: Date) -> (Date, Date) {
    let first = Date::from_calendar_date(year, Month::January, 1).unwrap_or(since);
    let last = Date::from_calendar_date(year, Month::December, 31).unwrap_or(until);
    (first, last)
}
