//! The demo's pages about the association.

use std::collections::HashMap;

use kit::{clock::JAKARTA, demo_days::off_independence_day};
use media::{
    picture::{Picture, Portrait},
    rich_text::CleanHtml,
};
use serde::Deserialize;
use time::{Date, Duration, Month};
use write::Unaudited;

use super::load_demo_error::LoadDemoError;
use crate::{
    domain::{
        about::{About, VisionMission},
        agenda::AgendaItem,
        history::{Board, BoardMember, Milestone},
        registration_step::RegistrationStep,
        structure::{Office, PlacedOffice},
    },
    store,
};

/// The demo's pages, as their file holds them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemoPages {
    about: DemoAbout,
    vision: String,
    missions: Vec<String>,
    agenda: Vec<DemoDate>,
    registration_steps: Vec<DemoStep>,
    history_html: String,
    milestones: Vec<DemoMilestone>,
    people: Vec<DemoPerson>,
    boards: Vec<DemoBoard>,
    structure: DemoOffice,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoAbout {
    /// Line by line.
    text: Vec<String>,
    image: String,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoDate {
    id: i64,
    title: String,
    #[serde(flatten)]
    begins: DemoDay,
    length_days: i64,
    place: String,
    organizer: String,
    event_id: Option<i64>,
}

/// A day relative to that of loading, or of a year relative to the one of loading.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum DemoDay {
    FromToday { starts_in_days: i64 },
    OfYear { in_years: i32, month: u8, day: u8 },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoStep {
    title: String,
    description: String,
    icon: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoMilestone {
    year: u32,
    title: String,
    description: String,
}

/// Somebody of the association; what else the file says of them is for whoever draws.
#[derive(Clone, Debug, Deserialize)]
struct DemoPerson {
    id: i64,
    name: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoBoard {
    id: i64,
    from_year: u32,
    to_year: u32,
    members: Vec<DemoMember>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoMember {
    id: i64,
    person: i64,
    office: String,
    division: String,
}

/// An office with those below it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DemoOffice {
    id: i64,
    title: String,
    person: Option<i64>,
    #[serde(default)]
    below: Vec<DemoOffice>,
}

impl DemoPages {
    /// Writes the pages in the place of those that stand there, and the agenda by its ids.
    pub(super) async fn load(&self, work: &mut Unaudited, today: Date) -> Result<(), LoadDemoError> {
        let conn = work.conn();
        store::about::write(conn, &self.about.on(today)).await?;
        let written = VisionMission {
            vision: self.vision.clone(),
            missions: self.missions.clone(),
        };
        store::about::write_vision_mission(conn, &written).await?;
        let agenda: Result<Vec<_>, _> = self.agenda.iter().map(|date| date.on(today)).collect();
        store::agenda::upsert(conn, &agenda?).await?;
        let steps: Vec<_> = self.registration_steps.iter().cloned().map(Into::into).collect();
        store::registration_steps::write(conn, &steps).await?;
        store::history::write_html(conn, &CleanHtml::clean(&self.history_html)).await?;
        let milestones: Vec<_> = self.milestones.iter().cloned().map(Into::into).collect();
        store::history::write_milestones(conn, &milestones).await?;
        let people = People::of(&self.people);
        let boards: Result<Vec<_>, _> = self.boards.iter().map(|board| board.with(&people)).collect();
        store::history::write_boards(conn, &boards?).await?;
        store::structure::write_offices(conn, &self.structure.chart(&people)?).await?;
        Ok(())
    }
}

/// The people of the file by their numbers.
struct People<'file>(HashMap<i64, &'file DemoPerson>);

impl<'file> People<'file> {
    fn of(people: &'file [DemoPerson]) -> Self {
        Self(people.iter().map(|person| (person.id, person)).collect())
    }

    /// Name and portrait of the person with this number, for the entry that names them.
    fn find(&self, id: i64, sort: &str, entry: i64) -> Result<(String, Portrait), LoadDemoError> {
        let person = self.0.get(&id).ok_or_else(|| impossible(sort, entry, "person"))?;
        let portrait = Portrait::in_folder(format!("/media/people/{id}"));
        Ok((person.name.clone(), portrait))
    }
}

fn impossible(sort: &str, id: i64, what: &'static str) -> LoadDemoError {
    LoadDemoError::Impossible {
        entry: format!("{sort} {id}"),
        what,
    }
}

impl DemoAbout {
    fn on(&self, today: Date) -> About {
        About {
            text: self.text.join("\n"),
            picture: Some(Picture::in_folder(self.image.clone())),
            updated_at: today.midnight().assume_offset(JAKARTA),
        }
    }
}

impl DemoDay {
    fn on(self, today: Date) -> Option<Date> {
        match self {
            Self::FromToday { starts_in_days } => days_after(today, starts_in_days),
            Self::OfYear { in_years, month, day } => {
                let year = today.year().checked_add(in_years)?;
                Date::from_calendar_date(year, Month::try_from(month).ok()?, day).ok()
            }
        }
    }
}

fn days_after(day: Date, days: i64) -> Option<Date> {
    day.checked_add(Duration::seconds(days.checked_mul(86_400)?))
}

impl DemoDate {
    fn on(&self, today: Date) -> Result<AgendaItem, LoadDemoError> {
        let no_day = || impossible("agenda entry", self.id, "day");
        let last_of = |first| days_after(first, self.length_days.saturating_sub(1)).ok_or_else(no_day);
        let wanted = self.begins.on(today).ok_or_else(no_day)?;
        // As the catalog does with its events.
        let starts_on = off_independence_day(wanted, last_of(wanted)?);
        Ok(AgendaItem {
            id: self.id,
            title: self.title.clone(),
            starts_on,
            ends_on: last_of(starts_on)?,
            place: self.place.clone(),
            organizer: self.organizer.clone(),
            event_id: self.event_id,
        })
    }
}

impl From<DemoStep> for RegistrationStep {
    fn from(
        DemoStep {
            title,
            description,
            icon,
        }: DemoStep,
    ) -> Self {
        Self {
            title,
            description,
            icon,
        }
    }
}

impl From<DemoMilestone> for Milestone {
    fn from(
        DemoMilestone {
            year,
            title,
            description,
        }: DemoMilestone,
    ) -> Self {
        Self {
            year,
            title,
            description,
        }
    }
}

impl DemoBoard {
    fn with(&self, people: &People<'_>) -> Result<Board, LoadDemoError> {
        let member = |member: &DemoMember| {
            let (name, portrait) = people.find(member.person, "board member", member.id)?;
            Ok(BoardMember {
                id: member.id,
                name,
                office: member.office.clone(),
                division: member.division.clone(),
                portrait: Some(portrait),
            })
        };
        Ok(Board {
            id: self.id,
            from_year: self.from_year,
            to_year: self.to_year,
            members: self.members.iter().map(member).collect::<Result<_, LoadDemoError>>()?,
        })
    }
}

impl DemoOffice {
    /// This office and all below it.
    fn chart(&self, people: &People<'_>) -> Result<Vec<PlacedOffice>, LoadDemoError> {
        let mut placed = Vec::new();
        let mut waiting = vec![(self, None, 0, 1)];
        while let Some((office, parent_id, depth, position)) = waiting.pop() {
            let holder = office.person.map(|person| people.find(person, "office", office.id));
            let (holder, portrait) = holder.transpose()?.unzip();
            placed.push(PlacedOffice {
                office: Office {
                    id: office.id,
                    parent_id,
                    title: office.title.clone(),
                    holder,
                    portrait,
                },
                depth,
                position,
            });
            let below = (1..).zip(&office.below);
            waiting.extend(below.map(|(position, below)| (below, Some(office.id), depth + 1, position)));
        }
        Ok(placed)
    }
}
