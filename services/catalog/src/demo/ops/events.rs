//! The demo's events, and on which days they are.

use std::collections::HashMap;

use kit::{clock::JAKARTA, demo_days::off_independence_day, keyword::Searchable};
use media::{picture::Picture, rich_text::CleanHtml};
use serde::Deserialize;
use time::{Date, Duration, OffsetDateTime, Time};
use write::Unaudited;

use crate::{
    choices::domain::code::Code,
    demo::{
        domain::event_draft::EventDraft,
        ops::load_demo::{LoadDemoError, hundredths, impossible},
        store,
    },
    events::domain::{event::Days, window::Window},
    programme::domain::period::Period,
    regions::domain::time_zone::TimeZone,
};

time::serde::format_description!(iso_date, Date, "[year]-[month]-[day]");

/// How long before its first day a demo event was published.
const ANNOUNCED: Duration = Duration::days(120);

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoEvent {
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
    posters: Option<DemoWindow>,
    /// Whether it receives teams.
    #[serde(default)]
    hospitality: bool,
    accreditation_number: Option<String>,
    #[serde(flatten)]
    days: DemoDays,
}

/// When e-posters are taken, both days included, counted from the event's first one.
#[derive(Clone, Copy, Debug, Deserialize)]
struct DemoWindow {
    opens_on_day: i64,
    closes_on_day: i64,
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

/// The demo's events by their numbers, for what hangs on them.
pub(super) struct Calendar {
    /// The morning of the day of loading.
    pub now: OffsetDateTime,
    events: HashMap<i64, Dated>,
}

/// An event whose days are known.
#[derive(Clone, Copy)]
pub(super) struct Dated {
    /// Number in the file and in the table.
    pub id: i64,
    pub days: Days,
    /// When visitors may see it.
    pub published_at: OffsetDateTime,
}

impl Calendar {
    /// The event with this number.
    pub fn find(&self, id: i64) -> Option<Dated> {
        self.events.get(&id).copied()
    }
}

impl Dated {
    /// The day that is `days` after its first one.
    pub fn day(&self, days: i64) -> Option<Date> {
        self.days
            .first()
            .checked_add(Duration::seconds(days.checked_mul(86_400)?))
    }

    /// Both days included, each counted from its first one.
    pub fn period(&self, from: i64, until: i64) -> Option<Period> {
        Period::new(self.day(from)?, self.day(until)?)
    }
}

/// Writes the events, and answers on which days they are.
pub(super) async fn load(work: &mut Unaudited, events: &[DemoEvent], today: Date) -> Result<Calendar, LoadDemoError> {
    let names: Vec<String> = events.iter().map(|event| event.organizer.clone()).collect();
    let organizers = store::events::upsert_organizers(work.conn(), &names).await?;
    let mut regions = Vec::new();
    for event in events {
        regions.extend([event.province()?, event.regency()?]);
    }
    let regions = store::events::region_names(work.conn(), &regions).await?;
    let mut dated = HashMap::new();
    for event in events {
        let known = event.dated(today)?;
        store::events::upsert_event(work.conn(), &event.draft(&organizers, &regions, known)?).await?;
        dated.insert(event.id, known);
    }
    Ok(Calendar {
        now: morning(today),
        events: dated,
    })
}

/// What orders name of an event.
pub(super) struct Told {
    pub dated: Dated,
    pub title: String,
    pub time_zone: TimeZone,
}

/// What orders name of these events, by their numbers.
pub(super) fn told(events: &[DemoEvent], today: Date) -> Result<HashMap<i64, Told>, LoadDemoError> {
    let told = events.iter().map(|event| {
        let told = Told {
            dated: event.dated(today)?,
            title: event.title.clone(),
            time_zone: TimeZone::of_province(Some(event.province()?)),
        };
        Ok((event.id, told))
    });
    told.collect()
}

impl DemoEvent {
    fn impossible(&self, what: &'static str) -> LoadDemoError {
        impossible("event", self.id, what)
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

    fn dated(&self, today: Date) -> Result<Dated, LoadDemoError> {
        let days = self.days.on(today).ok_or_else(|| self.impossible("length"))?;
        Ok(Dated {
            id: self.id,
            days,
            published_at: announced(days.first(), today),
        })
    }

    fn window(&self, dated: Dated) -> Result<Option<Window>, LoadDemoError> {
        let Some(told) = self.posters else { return Ok(None) };
        let period = dated
            .period(told.opens_on_day, told.closes_on_day)
            .ok_or_else(|| self.impossible("time for e-posters"))?;
        let zone = TimeZone::of_province(Some(self.province()?));
        Ok(Some(Window {
            opens_at: zone.midnight(period.first()),
            // Its last day is over with the next one's beginning.
            closes_at: zone.midnight(period.last().saturating_add(Duration::DAY)),
        }))
    }

    fn draft(
        &self,
        organizers: &HashMap<String, i64>,
        regions: &HashMap<i64, String>,
        dated: Dated,
    ) -> Result<EventDraft, LoadDemoError> {
        let (province_id, regency_id) = (self.province()?, self.regency()?);
        let province = regions.get(&province_id).ok_or_else(|| self.impossible("province"))?;
        let regency = regions.get(&regency_id).ok_or_else(|| self.impossible("regency"))?;
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
            days: Some(dated.days),
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
            posters: self.window(dated)?,
            receives_teams: self.hospitality,
            accreditation_number: self.accreditation_number.clone(),
            published_at: Some(dated.published_at),
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
                let wanted = today.checked_add(Duration::days(starts_in_days))?;
                let lasting = Duration::days(length_days - 1);
                let first = off_independence_day(wanted, wanted.checked_add(lasting)?);
                Days::new(first, first.checked_add(lasting))
            }
        }
    }
}

/// When it was published: well before its first day, but never later than the morning of the day of loading.
fn announced(first: Date, today: Date) -> OffsetDateTime {
    morning(first.saturating_sub(ANNOUNCED).min(today))
}

/// The beginning of a day in Jakarta.
fn morning(day: Date) -> OffsetDateTime {
    day.with_time(Time::MIDNIGHT).assume_offset(JAKARTA)
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::{DemoDays, announced};

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
    fn no_demo_event_is_on_independence_day() {
        let days = DemoDays::Relative {
            starts_in_days: 6,
            length_days: 3,
        }
        .on(date!(2026 - 08 - 10))
        .unwrap();
        assert_eq!(
            (days.first(), days.last()),
            (date!(2026 - 08 - 14), date!(2026 - 08 - 16))
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
}
