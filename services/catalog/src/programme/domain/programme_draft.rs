//! A programme as it is written; what a draft points at stands already.

use media::rich_text::CleanHtml;
use time::OffsetDateTime;

use crate::{
    choices::domain::code::Code,
    programme::domain::{
        period::{Period, Slot},
        price::PriceKind,
        programme::ItemKind,
        promo::Reduction,
        session::Session,
        speaker::{Portrait, Role},
    },
};

/// A sub-event with its prices and speakers.
#[derive(Clone, Debug)]
pub struct SubEventDraft {
    /// Its number, which the writer gives: writing it again changes it.
    pub id: i64,
    /// The event it belongs to, for good.
    pub event_id: i64,
    /// Its title, at most 300 letters.
    pub title: String,
    /// Code of its type, an entry of `event_types`.
    pub event_type: Code,
    /// Tells parallel runs of one kind apart.
    pub session: Option<Session>,
    /// Day and hours, where the event takes place.
    pub slot: Slot,
    /// Where; one room holds one sub-event at a time.
    pub room: Option<String>,
    /// What it is about.
    pub description: CleanHtml,
    /// Seats, at most [`i32::MAX`]; `None`: as many as come.
    pub capacity: Option<u32>,
    /// Credit points (SKP) times 100.
    pub credit_hundredths: i32,
    /// Its knowledge field.
    pub knowledge_field: Option<Code>,
    /// When visitors may see it.
    pub published_at: Option<OffsetDateTime>,
    /// The whole grid; what stands there and not here is removed.
    pub prices: Vec<PriceDraft>,
    /// Who is there, in the order of the programme, each once.
    pub speakers: Vec<SessionSpeakerDraft>,
}

/// A price of the grid. It keeps its number as long as profession, kind and its place among the periods of both stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceDraft {
    /// Whose it is; `None`: of everybody whose profession has none of its own that day.
    pub profession: Option<Code>,
    /// Which part of the sale it belongs to.
    pub kind: PriceKind,
    /// Whole rupiah, not negative.
    pub amount_idr: i64,
    /// When it holds; periods of one profession do not overlap.
    pub period: Period,
}

/// Somebody at a sub-event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionSpeakerDraft {
    /// Number of the speaker, who stands already.
    pub speaker_id: i64,
    /// What they do there.
    pub role: Role,
}

/// Several sub-events of one event for a price of their own.
#[derive(Clone, Debug)]
pub struct BundleDraft {
    /// Its number, which the writer gives: writing it again changes it.
    pub id: i64,
    /// The event it belongs to, for good.
    pub event_id: i64,
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub description: String,
    /// Whole rupiah.
    pub price_idr: i64,
    /// When it is sold.
    pub period: Period,
    /// Numbers of its parts, all of its event.
    pub sub_event_ids: Vec<i64>,
}

/// A reduction of some sub-events of one event for a while.
#[derive(Clone, Debug)]
pub struct PromoDraft {
    /// Its number, which the writer gives: writing it again changes it.
    pub id: i64,
    /// The event it belongs to, for good.
    pub event_id: i64,
    /// What it is called.
    pub name: String,
    /// How much it takes off.
    pub reduction: Reduction,
    /// When it runs.
    pub period: Period,
    /// What it reduces.
    pub sub_event_ids: Vec<i64>,
}

/// What stands in a programme beside the sub-events.
#[derive(Clone, Debug)]
pub struct ProgrammeItemDraft {
    /// Its number, which the writer gives: writing it again changes it.
    pub id: i64,
    /// The event it belongs to.
    pub event_id: i64,
    /// Plain text, as the programme shows it.
    pub title: String,
    /// What it is.
    pub kind: ItemKind,
    /// Day and hours, where the event takes place.
    pub slot: Slot,
    /// Room of the building; `None` where none is named yet.
    pub room: Option<String>,
}

/// Somebody who speaks, at whatever event.
#[derive(Clone, Debug)]
pub struct SpeakerDraft {
    /// The number, which the writer gives: writing it again changes it.
    pub id: i64,
    /// With titles before and after it.
    pub name: String,
    /// Where they work.
    pub institution: Option<String>,
    /// Where they come from.
    pub country: Option<String>,
    /// What they are known for.
    pub expertise: Option<String>,
    /// A few sentences about them.
    pub biography: String,
    /// How they look.
    pub portrait: Option<Portrait>,
}

/// A speaker among those of an event; the order of the drafts is the order in which the event shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventSpeakerDraft {
    /// Number of the speaker, who stands already.
    pub speaker_id: i64,
    /// Whether they hold a keynote.
    pub keynote: bool,
}

/// Where an event takes place.
#[derive(Clone, Debug)]
pub struct VenueDraft {
    /// Its number, which the writer gives: writing it again changes it.
    pub id: i64,
    /// Number of the event, which stands already.
    pub event_id: i64,
    /// What it is called.
    pub name: String,
    /// Street and town.
    pub address: String,
    /// How to get there.
    pub directions: String,
    /// Degrees, north is positive.
    pub latitude: f64,
    /// Degrees, east is positive.
    pub longitude: f64,
}

/// Whom to ask about an event; the order of the drafts is the order in which the event shows them.
#[derive(Clone)]
pub struct ContactDraft {
    /// Its number, which the writer gives: writing it again changes it.
    pub id: i64,
    /// Number of the event, which stands already.
    pub event_id: i64,
    /// Who it is.
    pub name: String,
    /// What they are asked about.
    pub topic: String,
    /// E.164.
    pub phone: String,
    /// Where to write to.
    pub email: Option<String>,
}
