//! What an event is made of: sub-events, packages of them, and everything beside them.

use media::rich_text::CleanHtml;
use time::Date;

use crate::{
    choices::domain::code::Code,
    events::domain::event::Event,
    programme::domain::{
        period::{Period, Slot},
        price::{Named, Price, price_on, running_price},
        promo::{Promo, best_promo},
        speaker::SessionSpeaker,
    },
    regions::domain::time_zone::TimeZone,
};

/// The type of event that counts as a workshop.
pub const WORKSHOP: &str = "workshop";
/// The type of event that counts as a training.
pub const TRAINING: &str = "pelatihan";

/// A published part of an event, which members sign up for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubEvent {
    /// Its number, which the addresses of the portal carry.
    pub id: i64,
    /// The event it belongs to.
    pub event_id: i64,
    pub title: String,
    /// Code and name, an entry of `event_types`.
    pub event_type: Named,
    /// Tells parallel runs of one kind apart.
    pub session: Option<String>,
    /// Day and hours, where the event takes place.
    pub slot: Slot,
    /// In which the hours are told.
    pub time_zone: TimeZone,
    /// Room of the building; `None` where none is named yet.
    pub room: Option<String>,
    /// What it is about.
    pub description: CleanHtml,
    /// Seats; `None`: as many as come.
    pub capacity: Option<u32>,
    /// Credit points (SKP) times 100.
    pub credit_hundredths: u32,
    /// Its knowledge field.
    pub knowledge_field: Option<Named>,
    /// Who is there, in the order of the programme.
    pub speakers: Vec<SessionSpeaker>,
    /// The whole grid of prices.
    pub prices: Vec<Price>,
    /// Its promos, running or not.
    pub promos: Vec<Promo>,
}

impl SubEvent {
    /// What somebody of `profession` is asked for on `day`.
    #[must_use]
    pub fn offer(&self, profession: Option<&Code>, day: Date) -> Offer<'_> {
        let price = running_price(&self.prices, profession, day);
        let price_idr = price.map(|price| price.amount_idr);
        let promo = best_promo(&self.promos, price_idr, day);
        Offer {
            price_id: price.map(|price| price.id),
            price_idr,
            promo,
            reduced_price_idr: price_idr.zip(promo).map(|(price, promo)| promo.reduction.leaves(price)),
        }
    }
}

/// What somebody is asked for on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer<'a> {
    /// The price that counts; `None` when none runs.
    pub price_id: Option<i64>,
    /// Whole rupiah, before the promo; `None` when no price runs.
    pub price_idr: Option<i64>,
    /// The promo that counts.
    pub promo: Option<&'a Promo>,
    /// What it leaves of the price.
    pub reduced_price_idr: Option<i64>,
}

/// Several sub-events of one event for a price of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    pub id: i64,
    /// The event it belongs to.
    pub event_id: i64,
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub description: String,
    /// Its parts; all of them are published.
    pub sub_events: Vec<SubEvent>,
    /// Whole rupiah.
    pub price_idr: i64,
    /// When it is sold.
    pub period: Period,
}

impl Bundle {
    /// What its parts cost one by one on `day`, without promos; `None` when one of them has no price then.
    #[must_use]
    pub fn regular_price_idr(&self, profession: Option<&Code>, day: Date) -> Option<i64> {
        self.sub_events.iter().try_fold(0_i64, |sum, part| {
            sum.checked_add(price_on(&part.prices, profession, day)?)
        })
    }
}

/// What stands in a programme beside the sub-events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// Participants sign in.
    Registration,
    Opening,
    /// A session for everybody.
    Plenary,
    Break,
    Occasion,
    Closing,
}

impl ItemKind {
    const ALL: [Self; 6] = [
        Self::Registration,
        Self::Opening,
        Self::Plenary,
        Self::Break,
        Self::Occasion,
        Self::Closing,
    ];

    /// Reads its stable word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// Its stable word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Registration => "pendaftaran",
            Self::Opening => "pembukaan",
            Self::Plenary => "pleno",
            Self::Break => "istirahat",
            Self::Occasion => "acara",
            Self::Closing => "penutupan",
        }
    }

    /// Its name in a programme.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Registration => "Pendaftaran",
            Self::Opening => "Pembukaan",
            Self::Plenary => "Pleno",
            Self::Break => "Istirahat",
            Self::Occasion => "Acara",
            Self::Closing => "Penutupan",
        }
    }
}

/// An event with its programme, in order of day, time and room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programme {
    pub event: Event,
    /// In order of day, time and room.
    pub entries: Vec<ProgrammeEntry>,
}

/// A line of a programme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgrammeEntry {
    /// Day and hours, where the event takes place.
    pub slot: Slot,
    /// Room of the building; `None` where none is named yet.
    pub room: Option<String>,
    pub title: String,
    /// The type of the sub-event, or the kind of what stands beside them.
    pub kind: Named,
    /// The sub-event, if it is one.
    pub sub_event_id: Option<i64>,
    /// The names of who is there.
    pub speakers: Vec<String>,
}

/// Where an event takes place.
#[derive(Clone, Debug, PartialEq)]
pub struct Venue {
    pub id: i64,
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

/// Whom to ask about an event. Published on purpose.
#[derive(Clone, PartialEq, Eq)]
pub struct Contact {
    pub id: i64,
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

/// The seats of a sub-event, for whoever keeps them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// The sub-event.
    pub sub_event_id: i64,
    /// The event it belongs to.
    pub event_id: i64,
    /// Rises with every change.
    pub revision: i64,
    /// Seats; `None`: as many as come.
    pub capacity: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::ItemKind;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in ItemKind::ALL {
            assert_eq!(ItemKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(ItemKind::parse("workshop"), None);
    }
}
