//! What the demo's events are made of: sub-events and breaks, and all that hangs on them.

use std::collections::{BTreeMap, HashSet};

use media::rich_text::CleanHtml;
use serde::Deserialize;
use time::Time;
use write::Unaudited;

use crate::{
    choices::domain::code::Code,
    demo::{
        ops::{
            events::{Calendar, Dated},
            load_demo::{LoadDemoError, hundredths, impossible},
            offers::{DemoBundle, DemoPrice, DemoPromo, Periods},
            people::{DemoContact, DemoEventSpeaker, DemoSpeaker, DemoVenue},
        },
        store,
    },
    programme::{
        domain::{
            period::Slot,
            programme::ItemKind,
            programme_draft::{
                ContactDraft, EventSpeakerDraft, ProgrammeItemDraft, PromoDraft, SessionSpeakerDraft, SpeakerDraft,
                SubEventDraft, VenueDraft,
            },
            session::Session,
            speaker::Role,
        },
        ops::{save_sub_event::follow_figures, save_sub_events::save_sub_events},
    },
};

time::serde::format_description!(hour_minute, Time, "[hour]:[minute]");

#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoProgramme {
    speakers: Vec<DemoSpeaker>,
    events: Vec<DemoEventProgramme>,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoEventProgramme {
    event_id: i64,
    price_periods: Periods,
    sub_events: Vec<DemoSubEvent>,
    items: Vec<DemoItem>,
    speakers: Vec<DemoEventSpeaker>,
    venues: Vec<DemoVenue>,
    contacts: Vec<DemoContact>,
    bundles: Vec<DemoBundle>,
    promos: Vec<DemoPromo>,
}

/// A part of a day of the event; its first day is 1.
#[derive(Clone, Copy, Debug, Deserialize)]
struct DemoSlot {
    day: i64,
    #[serde(with = "hour_minute")]
    starts_at: Time,
    #[serde(with = "hour_minute")]
    ends_at: Time,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoSubEvent {
    id: i64,
    title: String,
    event_type: String,
    session: Option<String>,
    #[serde(flatten)]
    slot: DemoSlot,
    room: Option<String>,
    description_html: String,
    capacity: Option<u32>,
    skp: f64,
    knowledge_field: Option<String>,
    prices: Vec<DemoPrice>,
    speakers: Vec<DemoSessionSpeaker>,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoSessionSpeaker {
    id: i64,
    role: String,
}

#[derive(Clone, Debug, Deserialize)]
struct DemoItem {
    id: i64,
    title: String,
    kind: String,
    #[serde(flatten)]
    slot: DemoSlot,
    room: Option<String>,
}

/// Writes all of it; what an event is said to be made of is the whole of it, but for sub-events, packages and promos.
pub(super) async fn load(
    work: &mut Unaudited,
    programme: &DemoProgramme,
    calendar: &Calendar,
) -> Result<(), LoadDemoError> {
    let people: Vec<SpeakerDraft> = programme.speakers.iter().map(DemoSpeaker::draft).collect();
    let known: HashSet<i64> = people.iter().map(|speaker| speaker.id).collect();
    store::programme::speakers(work.conn(), &people).await?;
    let mut all = Rows::default();
    for event in &programme.events {
        let dated = calendar
            .find(event.event_id)
            .ok_or_else(|| impossible("programme of event", event.event_id, "event"))?;
        event.collect(dated, &known, &mut all)?;
    }
    all.no_room_is_taken_twice()?;
    save_sub_events(work, &all.sub_events, calendar.now).await?;
    store::programme::event_speakers(work.conn(), &all.events, &all.speakers).await?;
    let changed = store::programme::items(work.conn(), &all.events, &all.items).await?;
    store::programme::raise_editions(work.conn(), &changed).await?;
    store::programme::venues(work.conn(), &all.events, &all.venues).await?;
    store::programme::contacts(work.conn(), &all.events, &all.contacts).await?;
    let mut bundles = Vec::new();
    let mut promos = Vec::new();
    for event in &programme.events {
        let Some(dated) = calendar.find(event.event_id) else {
            continue;
        };
        let parts: HashSet<i64> = event.sub_events.iter().map(|sub_event| sub_event.id).collect();
        for bundle in &event.bundles {
            bundles.push(bundle.draft(dated, &parts)?);
        }
        for promo in &event.promos {
            promos.push(promo.draft(dated, &parts)?);
        }
    }
    store::programme::bundles(work.conn(), &bundles).await?;
    store::programme::promos(work.conn(), &promos).await?;
    follow_figures(work, &all.events, &[], calendar.now).await?;
    Ok(())
}

/// The sub-events and promos alone, of those events whose days are known.
pub(super) fn drafts(
    programme: &DemoProgramme,
    find: impl Fn(i64) -> Option<Dated>,
) -> Result<(Vec<SubEventDraft>, Vec<PromoDraft>), LoadDemoError> {
    let known: HashSet<i64> = programme.speakers.iter().map(|speaker| speaker.draft().id).collect();
    let (mut drafts, mut promos) = (Vec::new(), Vec::new());
    for event in &programme.events {
        let dated = find(event.event_id).ok_or_else(|| impossible("programme of event", event.event_id, "event"))?;
        for sub_event in &event.sub_events {
            drafts.push(sub_event.draft(dated, event.price_periods, &known)?);
        }
        let parts: HashSet<i64> = event.sub_events.iter().map(|sub_event| sub_event.id).collect();
        for promo in &event.promos {
            promos.push(promo.draft(dated, &parts)?);
        }
    }
    Ok((drafts, promos))
}

/// The rows of all events together, so that a table is written in one statement.
#[derive(Default)]
struct Rows {
    events: Vec<i64>,
    sub_events: Vec<SubEventDraft>,
    items: Vec<ProgrammeItemDraft>,
    speakers: Vec<(i64, EventSpeakerDraft)>,
    venues: Vec<VenueDraft>,
    contacts: Vec<ContactDraft>,
}

impl Rows {
    /// Says so by name, since the constraint itself is only looked at when all of them stand.
    fn no_room_is_taken_twice(&self) -> Result<(), LoadDemoError> {
        let mut rooms: BTreeMap<_, Vec<&SubEventDraft>> = BTreeMap::new();
        for draft in self.sub_events.iter().filter(|draft| draft.room.is_some()) {
            let there = rooms
                .entry((draft.event_id, &draft.room, draft.slot.held_on()))
                .or_default();
            let (starts, ends) = (draft.slot.starts_at(), draft.slot.ends_at());
            if there
                .iter()
                .any(|other| other.slot.starts_at() < ends && starts < other.slot.ends_at())
            {
                return Err(impossible("sub-event", draft.id, "room, which another one is in"));
            }
            there.push(draft);
        }
        Ok(())
    }
}

impl DemoSlot {
    fn on(self, event: Dated) -> Option<Slot> {
        let held_on = event.day(self.day - 1)?;
        (held_on <= event.days.last() && self.day >= 1)
            .then(|| Slot::new(held_on, self.starts_at, self.ends_at))
            .flatten()
    }
}

impl DemoEventProgramme {
    fn collect(&self, event: Dated, known: &HashSet<i64>, all: &mut Rows) -> Result<(), LoadDemoError> {
        all.events.push(event.id);
        for sub_event in &self.sub_events {
            all.sub_events.push(sub_event.draft(event, self.price_periods, known)?);
        }
        for item in &self.items {
            all.items.push(item.draft(event)?);
        }
        for speaker in &self.speakers {
            all.speakers.push((event.id, speaker.draft(event, known)?));
        }
        all.venues.extend(self.venues.iter().map(|venue| venue.draft(event)));
        all.contacts
            .extend(self.contacts.iter().map(|contact| contact.draft(event)));
        Ok(())
    }
}

impl DemoSubEvent {
    fn impossible(&self, what: &'static str) -> LoadDemoError {
        impossible("sub-event", self.id, what)
    }

    fn draft(&self, event: Dated, periods: Periods, known: &HashSet<i64>) -> Result<SubEventDraft, LoadDemoError> {
        let code = |text: &str, what| Code::parse(text).ok_or_else(|| self.impossible(what));
        let session = |text: &String| Session::parse(text).ok_or_else(|| self.impossible("session"));
        let mut prices = Vec::new();
        for price in &self.prices {
            let drafts = price.drafts(event, periods, self.slot.day - 1);
            prices.extend(drafts.ok_or_else(|| self.impossible("price"))?);
        }
        let mut speakers = Vec::new();
        for speaker in &self.speakers {
            let role = Role::parse(&speaker.role).filter(|_| known.contains(&speaker.id));
            speakers.push(SessionSpeakerDraft {
                speaker_id: speaker.id,
                role: role.ok_or_else(|| self.impossible("speaker"))?,
            });
        }
        Ok(SubEventDraft {
            id: self.id,
            event_id: event.id,
            title: self.title.clone(),
            event_type: code(&self.event_type, "type")?,
            session: self.session.as_ref().map(session).transpose()?,
            slot: self.slot.on(event).ok_or_else(|| self.impossible("day or time"))?,
            room: self.room.clone(),
            description: CleanHtml::clean(&self.description_html),
            capacity: self.capacity,
            credit_hundredths: hundredths(self.skp).ok_or_else(|| self.impossible("credit"))?,
            knowledge_field: self
                .knowledge_field
                .as_deref()
                .map(|text| code(text, "knowledge field"))
                .transpose()?,
            published_at: Some(event.published_at),
            prices,
            speakers,
        })
    }
}

impl DemoItem {
    fn draft(&self, event: Dated) -> Result<ProgrammeItemDraft, LoadDemoError> {
        let refuse = |what| impossible("programme item", self.id, what);
        Ok(ProgrammeItemDraft {
            id: self.id,
            event_id: event.id,
            title: self.title.clone(),
            kind: ItemKind::parse(&self.kind).ok_or_else(|| refuse("kind"))?,
            slot: self.slot.on(event).ok_or_else(|| refuse("day or time"))?,
            room: self.room.clone(),
        })
    }
}
