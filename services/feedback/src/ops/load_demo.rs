//! The demo forms. Their dates are told relative to the day of loading.

use kit::clock::JAKARTA;
use serde::Deserialize;
use sqlx::PgPool;
use time::{Date, Duration, Month, OffsetDateTime, Time, macros::time};

use crate::{
    domain::{author::Author, comment::Comment, ratings::Ratings},
    store::demo_forms::{self, Written},
};

/// The demo forms, as their file holds them.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct DemoForms {
    forms: Vec<DemoForm>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoForm {
    /// No account has it: accounts are numbered from below.
    member_id: i64,
    name: String,
    ratings: Ratings,
    comment: Comment,
    answered: Answered,
    published: bool,
}

/// When a form was sent: in this calendar year or in the last one, whatever today is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answered {
    /// So many days ago, but not before this year began.
    DaysAgo(u16),
    /// So many days before this year began.
    DaysBeforeThisYear(u16),
}

/// Why the demo forms could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadDemoError {
    /// Somebody in the file has no name that can be shown.
    #[error("the demo form of member {0} has no author")]
    Author(i64),
    /// The database refused them, or went away; nothing was changed.
    #[error("could not load the demo forms")]
    Database(#[from] sqlx::Error),
}

/// Writes the demo forms that are not there yet, in one statement; `today` is the day in Jakarta. Loading twice changes
/// nothing, and what a member wrote is never touched.
pub async fn load_demo(pool: &PgPool, forms: &DemoForms, today: Date) -> Result<(), LoadDemoError> {
    let written: Vec<Written<'_>> = forms
        .forms
        .iter()
        .map(|form| form.on(today))
        .collect::<Result<_, _>>()?;
    let mut conn = write::single(pool, "a demo's forms are nobody's doing").await?;
    demo_forms::write_missing(&mut conn, &written).await?;
    Ok(())
}

impl DemoForm {
    fn on(&self, today: Date) -> Result<Written<'_>, LoadDemoError> {
        let answered_at = self.answered.on(today);
        Ok(Written {
            member_id: self.member_id,
            year: answered_at.year(),
            ratings: self.ratings,
            comment: &self.comment,
            author: Author::of(&self.name).map_err(|_| LoadDemoError::Author(self.member_id))?,
            answered_at,
            published: self.published,
        })
    }
}

impl Answered {
    /// In the morning of its day; today's at midnight, because the morning may be still to come.
    fn on(self, today: Date) -> OffsetDateTime {
        let new_year = Date::from_calendar_date(today.year(), Month::January, 1).unwrap_or(today);
        let day = match self {
            Self::DaysAgo(days) => today.saturating_sub(Duration::days(days.into())).max(new_year),
            Self::DaysBeforeThisYear(days) => new_year.saturating_sub(Duration::days(days.max(1).into())),
        };
        let at = if day == today { Time::MIDNIGHT } else { time!(08:00) };
        day.with_time(at).assume_offset(JAKARTA)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::Answered;

    #[test]
    fn a_form_is_of_its_calendar_year_whatever_today_is() {
        for (answered, today, expected) in [
            (
                Answered::DaysAgo(0),
                date!(2026 - 11 - 20),
                datetime!(2026-11-20 0:00 +7),
            ),
            (
                Answered::DaysAgo(1),
                date!(2026 - 11 - 20),
                datetime!(2026-11-19 8:00 +7),
            ),
            (
                Answered::DaysAgo(30),
                date!(2026 - 01 - 04),
                datetime!(2026-01-01 8:00 +7),
            ),
            (
                Answered::DaysAgo(30),
                date!(2026 - 01 - 01),
                datetime!(2026-01-01 0:00 +7),
            ),
            (
                Answered::DaysBeforeThisYear(1),
                date!(2026 - 01 - 01),
                datetime!(2025-12-31 8:00 +7),
            ),
            (
                Answered::DaysBeforeThisYear(0),
                date!(2026 - 11 - 20),
                datetime!(2025-12-31 8:00 +7),
            ),
            (
                Answered::DaysBeforeThisYear(40),
                date!(2026 - 11 - 20),
                datetime!(2025-11-22 8:00 +7),
            ),
        ] {
            assert_eq!(answered.on(today), expected, "{answered:?} on {today}");
        }
    }
}
