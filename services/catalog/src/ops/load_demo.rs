//! The demo events. Their days are told relative to the day of loading, so that some are always upcoming.

use std::collections::HashMap;

use kit::{clock::JAKARTA, keyword::Searchable};
use media::{picture::Picture, rich_text::CleanHtml};
use serde::Deserialize;
use sqlx::PgPool;
use time::{Date, Duration, OffsetDateTime, Time};

use crate::{
    domain::{draft::EventDraft, event::Days, filter::Code},
    store::drafts,
};

time::serde::format_description!(iso_date, Date, "[year]-[month]-[day]");

/// How long before its first day a demo event was published.
const ANNOUNCED: Duration = Duration::days(120);

/// The demo events, as their file holds them.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct Demo {
    events: Vec<DemoEvent>,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoEvent {
    id: i64,
    slug: String,
    title: String,
    description_html: String,
    organizer: String,
    province_code: String,
    regency_code: String,
    venue: String,
    category: String,
    knowledge_field: String,
    event_types: Vec<String>,
    skp: f64,
    price_from_idr: Option<i64>,
    sub_event_count: i32,
    #[serde(flatten)]
    days: DemoDays,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum DemoDays {
    Settled {
        #[serde(with = "iso_date")]
        starts_on: Date,
        #[serde(with = "iso_date")]
        ends_on: Date,
    },
    Relative {
        starts_in_days: i64,
        length_days: i64,
    },
}

impl Demo {
    /// How many events it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }
}

/// Why the demo events could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadDemoError {
    /// The file says what cannot be.
    #[error("demo event {id} has an impossible {what}")]
    Impossible {
        /// The event.
        id: i64,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The database refused it, or went away; nothing was changed.
    #[error("could not load the demo events")]
    Database(#[from] sqlx::Error),
}

/// Writes the demo events by their ids, in one transaction; `today` is the day in Jakarta. Loading twice changes nothing.
pub async fn load_demo(pool: &PgPool, demo: &Demo, today: Date) -> Result<(), LoadDemoError> {
    let mut tx = pool.begin().await?;
    let names: Vec<String> = demo.events.iter().map(|event| event.organizer.clone()).collect();
    let organizers = drafts::upsert_organizers(&mut tx, &names).await?;
    let mut regions = Vec::new();
    for event in &demo.events {
        regions.extend([event.province()?, event.regency()?]);
    }
    let regions = drafts::region_names(&mut tx, &regions).await?;
    for event in &demo.events {
        drafts::upsert_event(&mut tx, &event.draft(&organizers, &regions, today)?).await?;
    }
    drafts::move_numbers_on(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}

impl DemoEvent {
    fn impossible(&self, what: &'static str) -> LoadDemoError {
        LoadDemoError::Impossible { id: self.id, what }
    }

    fn province(&self) -> Result<i64, LoadDemoError> {
        self.province_code.parse().map_err(|_| self.impossible("province"))
    }

    fn regency(&self) -> Result<i64, LoadDemoError> {
        self.regency_code
            .replace('.', "")
            .parse()
            .map_err(|_| self.impossible("regency"))
    }

    fn draft(
        &self,
        organizers: &HashMap<String, i64>,
        regions: &HashMap<i64, String>,
        today: Date,
    ) -> Result<EventDraft, LoadDemoError> {
        let (province_id, regency_id) = (self.province()?, self.regency()?);
        let province = regions.get(&province_id).ok_or_else(|| self.impossible("province"))?;
        let regency = regions.get(&regency_id).ok_or_else(|| self.impossible("regency"))?;
        let days = self.days.on(today).ok_or_else(|| self.impossible("length"))?;
        let code = |text: &str, what| Code::parse(text).ok_or_else(|| self.impossible(what));
        let event_types = self
            .event_types
            .iter()
            .map(|text| code(text, "event type"))
            .collect::<Result<_, _>>()?;
        Ok(EventDraft {
            id: self.id,
            slug: self.slug.clone(),
            title: self.title.clone(),
            description: CleanHtml::clean(&self.description_html),
            days: Some(days),
            picture: Some(Picture::in_folder(format!("/media/events/{}", self.id))),
            organizer_id: organizers.get(&self.organizer).copied(),
            province_id: Some(province_id),
            regency_id: Some(regency_id),
            venue: Some(self.venue.clone()),
            category: Some(code(&self.category.to_lowercase(), "category")?),
            knowledge_field: Some(code(&self.knowledge_field, "knowledge field")?),
            event_types,
            credit_hundredths: hundredths(self.skp).ok_or_else(|| self.impossible("credit"))?,
            price_from_idr: self.price_from_idr,
            sub_event_count: self.sub_event_count,
            published_at: Some(announced(days.first(), today)),
            searchable: Searchable::of(
                [&self.title, &self.organizer, &self.venue, regency, province].map(String::as_str),
            ),
        })
    }
}

impl DemoDays {
    fn on(self, today: Date) -> Option<Days> {
        match self {
            Self::Settled { starts_on, ends_on } => Days::new(starts_on, Some(ends_on)),
            Self::Relative {
                starts_in_days,
                length_days,
            } => {
                let first = today.checked_add(Duration::days(starts_in_days))?;
                Days::new(first, first.checked_add(Duration::days(length_days - 1)))
            }
        }
    }
}

/// When it was published: well before its first day, but never later than the morning of the day of loading.
fn announced(first: Date, today: Date) -> OffsetDateTime {
    first
        .saturating_sub(ANNOUNCED)
        .min(today)
        .with_time(Time::MIDNIGHT)
        .assume_offset(JAKARTA)
}

/// Credit points times 100; `None` for a fraction of a hundredth, a negative or an absurd figure.
fn hundredths(points: f64) -> Option<i32> {
    let hundredths = points * 100.0;
    let rounded = hundredths.round();
    let fits = (hundredths - rounded).abs() < 1e-6 && (0.0..=100_000.0).contains(&rounded);
    // The range was checked one line above.
    fits.then_some(rounded as i32)
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::{DemoDays, announced, hundredths};

    #[test]
    fn a_demo_event_is_never_published_tomorrow() {
        assert_eq!(
            announced(date!(2027 - 06 - 01), date!(2026 - 11 - 20)),
            datetime!(2026-11-20 0:00 +7)
        );
        assert_eq!(
            announced(date!(2025 - 06 - 01), date!(2026 - 11 - 20)),
            datetime!(2025-02-01 0:00 +7)
        );
    }

    #[test]
    fn relative_days_count_from_today() {
        let days = DemoDays::Relative {
            starts_in_days: 3,
            length_days: 2,
        }
        .on(date!(2026 - 12 - 30))
        .unwrap();
        assert_eq!(
            (days.first(), days.last()),
            (date!(2027 - 01 - 02), date!(2027 - 01 - 03))
        );
        assert_eq!(
            DemoDays::Relative {
                starts_in_days: 3,
                length_days: 0
            }
            .on(date!(2026 - 12 - 30)),
            None
        );
    }

    #[test]
    fn credit_has_two_decimals() {
        assert_eq!(hundredths(8.0), Some(800));
        assert_eq!(hundredths(2.55), Some(255));
        for points in [2.555, -1.0, f64::NAN, f64::INFINITY, 1e9] {
            assert_eq!(hundredths(points), None, "{points}");
        }
    }
}
