//! From the rows of [`super::sub_events`] to sub-events: what hangs on one comes as arrays, a column each.

use media::rich_text::CleanHtml;
use time::{Date, Time};

use crate::{
    metrics,
    names::domain::names::{Names, Table},
    programme::domain::{
        period::{Period, Slot},
        price::{Named, Price, PriceKind},
        programme::SubEvent,
        promo::{Promo, Reduction},
        speaker::{Portrait, Role, SessionSpeaker},
    },
    regions::domain::time_zone::TimeZone,
};

type Column<T> = Option<Vec<T>>;
/// A column of codes, with commas between them: an array of texts is an allocation for each of them, on both sides.
type Words = Option<String>;

/// A row of the list. Every column may be absent, because a page past the end is one row that holds only the total, and the
/// arrays are absent where nothing hangs on the sub-event.
#[derive(Debug)]
pub struct SubEventRow {
    pub total: Option<i64>,
    pub id: Option<i64>,
    pub event_id: Option<i64>,
    pub title: Option<String>,
    pub event_type: Option<String>,
    pub session: Option<String>,
    pub held_on: Option<Date>,
    pub starts_at: Option<Time>,
    pub ends_at: Option<Time>,
    pub room: Option<String>,
    pub description_html: Option<String>,
    pub description_checksum: Option<Vec<u8>>,
    pub capacity: Option<i32>,
    pub credit_hundredths: Option<i32>,
    pub knowledge_field: Option<String>,
    /// Of the event.
    pub province_id: Option<i64>,
    pub price_ids: Column<i64>,
    pub price_professions: Words,
    pub price_kinds: Words,
    pub price_amounts: Column<i64>,
    pub price_firsts: Column<Date>,
    pub price_lasts: Column<Date>,
    pub speaker_ids: Column<i64>,
    pub speaker_names: Column<String>,
    pub speaker_roles: Words,
    pub speaker_photos: Column<Option<String>>,
    pub promo_ids: Column<i64>,
    pub promo_names: Column<String>,
    pub promo_percents: Column<Option<i32>>,
    pub promo_amounts: Column<Option<i64>>,
    pub promo_firsts: Column<Date>,
    pub promo_lasts: Column<Date>,
}

impl SubEventRow {
    /// Whether all that it points at has a name.
    pub fn is_named_by(&self, names: &Names) -> bool {
        names.event_types.covers(self.event_type.as_deref())
            && names.knowledge_fields.covers(self.knowledge_field.as_deref())
            && words(self.price_professions.as_deref()).all(|code| names.professions.covers(some(code)))
    }

    /// The sub-event of the row; `None` where it holds only the total.
    pub fn into_sub_event(mut self, names: &Names) -> Option<SubEvent> {
        let (prices, speakers, promos) = (self.prices(names), self.speakers(), self.promos());
        Some(SubEvent {
            id: self.id?,
            event_id: self.event_id?,
            title: self.title?,
            event_type: named(&self.event_type?, &names.event_types)?,
            session: self.session,
            slot: Slot::new(self.held_on?, self.starts_at?, self.ends_at?)?,
            time_zone: TimeZone::of_province(self.province_id),
            room: self.room,
            description: CleanHtml::from_stored(
                self.description_html?,
                &self.description_checksum?,
                metrics::recleaned,
            ),
            // Both are CHECKed to be at least 0.
            capacity: self.capacity.map(i32::unsigned_abs),
            credit_hundredths: self.credit_hundredths?.unsigned_abs(),
            knowledge_field: self
                .knowledge_field
                .and_then(|code| named(&code, &names.knowledge_fields)),
            speakers,
            prices,
            promos,
        })
    }

    fn prices(&mut self, names: &Names) -> Vec<Price> {
        let mut professions = words(self.price_professions.as_deref());
        let mut kinds = words(self.price_kinds.as_deref());
        let mut amounts = column(&mut self.price_amounts);
        let mut periods = periods(&mut self.price_firsts, &mut self.price_lasts);
        let mut prices: Vec<_> = column(&mut self.price_ids)
            .filter_map(|id| {
                let profession = professions.next()?;
                let (kind, amount_idr, period) = (kinds.next()?, amounts.next()?, periods.next()?);
                Some(Price {
                    id,
                    profession: some(profession).and_then(|code| named(code, &names.professions)),
                    kind: PriceKind::parse(kind)?,
                    amount_idr,
                    period: period?,
                })
            })
            .collect();
        prices.sort_unstable_by_key(|price| price.id);
        prices
    }

    fn speakers(&mut self) -> Vec<SessionSpeaker> {
        let mut names = column(&mut self.speaker_names);
        let mut roles = words(self.speaker_roles.as_deref());
        let mut photos = column(&mut self.speaker_photos);
        column(&mut self.speaker_ids)
            .filter_map(|id| {
                let (name, role, photo) = (names.next()?, roles.next()?, photos.next()?);
                Some(SessionSpeaker {
                    id,
                    name,
                    role: Role::parse(role)?,
                    portrait: photo.map(Portrait::in_folder),
                })
            })
            .collect()
    }

    fn promos(&mut self) -> Vec<Promo> {
        let mut names = column(&mut self.promo_names);
        let mut percents = column(&mut self.promo_percents);
        let mut amounts = column(&mut self.promo_amounts);
        let mut periods = periods(&mut self.promo_firsts, &mut self.promo_lasts);
        column(&mut self.promo_ids)
            .filter_map(|id| {
                let (name, period) = (names.next()?, periods.next()?);
                let (percent, amount) = (percents.next()?, amounts.next()?);
                Some(Promo {
                    id,
                    name,
                    reduction: Reduction::of_columns(percent, amount)?,
                    period: period?,
                })
            })
            .collect()
    }
}

fn column<T>(column: &mut Column<T>) -> std::vec::IntoIter<T> {
    column.take().unwrap_or_default().into_iter()
}

fn periods(firsts: &mut Column<Date>, lasts: &mut Column<Date>) -> impl Iterator<Item = Option<Period>> {
    column(firsts)
        .zip(column(lasts))
        .map(|(first, last)| Period::new(first, last))
}

fn words(words: Option<&str>) -> impl Iterator<Item = &str> {
    words.into_iter().flat_map(|words| words.split(','))
}

/// A word of a column; an empty one stands for none.
fn some(word: &str) -> Option<&str> {
    (!word.is_empty()).then_some(word)
}

fn named(code: &str, names: &Table<String>) -> Option<Named> {
    Some(Named {
        code: code.to_owned(),
        name: names.name(Some(code))?,
    })
}
