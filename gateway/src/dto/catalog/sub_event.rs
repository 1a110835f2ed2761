//! Sub-events and packages of them as the wire shows them.

use portal_proto::catalog::v1 as pb;

use super::{
    event::TimeZone,
    event_type::EventType,
    price::{Price, Promo},
};
use crate::dto::prelude::*;
use crate::{dto::convert::credit_points, seats::Free};

/// What a speaker does at a sub-event.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum SpeakerRole {
    /// Gives a talk.
    Pembicara,
    /// Leads the discussion between talks.
    Moderator,
    /// Teaches a skill by doing it with participants.
    Instruktur,
}

/// One bookable part of an event (API.md 'Catalog').
#[derive(Debug, Serialize, ToSchema)]
pub struct SubEvent {
    /// Id of the sub-event, as `/sub-event/detail/{id}` and `id_list` take it.
    pub id: i64,
    /// Id of the event that it is a part of.
    pub event_id: i64,
    /// Title, plain text, up to 300 characters; never empty.
    pub judul: String,
    /// Code of its type, which the filter `jenis_event` takes.
    #[schema(value_type = EventType)]
    pub jenis_event: String,
    /// Name of its type, in words for people.
    pub jenis_event_nama: String,
    /// Which part of the day or course, where there are several.
    pub sesi: Option<String>,
    /// The day on which it is held.
    #[schema(format = Date)]
    pub tanggal: String,
    /// When it begins, in `zona_waktu`.
    #[schema(example = "08:00")]
    pub jam_mulai: String,
    /// When it ends, in `zona_waktu`.
    #[schema(example = "12:00")]
    pub jam_selesai: String,
    /// The time of the event's venue; `WIB` online.
    pub zona_waktu: TimeZone,
    /// Name of the room or hall; null when none is set.
    pub ruang: Option<String>,
    /// What it is about, as HTML that was cleaned: no scripts, no styles.
    pub deskripsi: String,
    /// How many may take part; none: as many as come.
    pub kuota: Option<u32>,
    /// How many places are free, at most 5 s old; none without a limit or while nobody can tell.
    pub sisa_kuota: Option<u32>,
    /// How many places are promised and not paid, by carts, orders and offers, so that they may come free; as old as `sisa_kuota`, and
    /// none where that is.
    pub kursi_ditahan: Option<u32>,
    /// Credit points (SKP) for taking part, up to two decimals; 0 when it has none.
    pub skp: f64,
    /// Code of the knowledge field, one of `GET /jenis-keilmuan/list`; null when it has none.
    pub kategori_keilmuan: Option<String>,
    /// Name of the knowledge field; null where `kategori_keilmuan` is.
    pub kategori_keilmuan_nama: Option<String>,
    /// Who speaks, leads or teaches.
    pub narasumber: Vec<SessionSpeaker>,
    /// Its prices for all professions and periods, also those that do not run today.
    pub harga: Vec<Price>,
    /// Today's price for the caller's profession, whole rupiah; none when none runs today. A promo is not taken off.
    pub harga_berlaku: Option<i64>,
    /// The promo that runs today and takes off the most; null when none runs.
    pub promo: Option<Promo>,
}

impl SubEvent {
    /// A sub-event with its free places.
    pub fn new(sub_event: pb::SubEvent, free: &Free) -> Self {
        Self {
            zona_waktu: sub_event.time_zone().into(),
            id: sub_event.id,
            event_id: sub_event.event_id,
            judul: sub_event.title,
            jenis_event: sub_event.event_type,
            jenis_event_nama: sub_event.event_type_name,
            sesi: sub_event.session,
            tanggal: sub_event.held_on,
            jam_mulai: sub_event.starts_at,
            jam_selesai: sub_event.ends_at,
            ruang: sub_event.room,
            deskripsi: sub_event.description_html,
            kuota: sub_event.capacity,
            sisa_kuota: sub_event.capacity.and(free.of(sub_event.id)),
            kursi_ditahan: sub_event.capacity.and(free.held_of(sub_event.id)),
            skp: credit_points(sub_event.credit_hundredths),
            kategori_keilmuan: sub_event.knowledge_field,
            kategori_keilmuan_nama: sub_event.knowledge_field_name,
            narasumber: sub_event.speakers.into_iter().map(SessionSpeaker::from).collect(),
            harga: sub_event.prices.into_iter().map(Price::from).collect(),
            harga_berlaku: sub_event.current_price_idr,
            promo: sub_event.promo.map(Promo::from),
        }
    }

    /// Sub-events with their free places, in the same order.
    pub fn all(sub_events: Vec<pb::SubEvent>, free: &Free) -> Vec<Self> {
        sub_events
            .into_iter()
            .map(|sub_event| Self::new(sub_event, free))
            .collect()
    }
}

/// Who speaks, leads or teaches at a sub-event.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionSpeaker {
    /// Id of the speaker, as in the list of speakers.
    pub id: i64,
    /// Name with titles before and after it.
    pub nama: String,
    /// What they do at this sub-event.
    #[schema(value_type = SpeakerRole)]
    pub peran: String,
    /// Address of the portrait, 256 px wide; null without one.
    pub foto_url: Option<String>,
}

impl From<pb::SessionSpeaker> for SessionSpeaker {
    fn from(speaker: pb::SessionSpeaker) -> Self {
        Self {
            id: speaker.id,
            nama: speaker.name,
            peran: speaker.role,
            foto_url: speaker.photo_url,
        }
    }
}

/// A sub-event to choose, with what it costs a profession.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubEventChoice {
    /// Id of the sub-event.
    pub id: i64,
    /// Title of the sub-event.
    pub value: String,
    /// Code of the sub-event's type.
    #[schema(value_type = EventType)]
    pub jenis_event: String,
    /// The day on which it is held.
    #[schema(format = Date)]
    pub tanggal: String,
    /// When it begins, in the `zona_waktu` of its event.
    #[schema(example = "08:00")]
    pub jam_mulai: String,
    /// When it ends, in the `zona_waktu` of its event.
    #[schema(example = "12:00")]
    pub jam_selesai: String,
    /// Name of the room or hall; null when none is set.
    pub ruang: Option<String>,
    /// Credit points (SKP) for taking part, up to two decimals; 0 when it has none.
    pub skp: f64,
    /// How many may take part; none: as many as come.
    pub kuota: Option<u32>,
    /// How many places are free; none without a limit or while nobody can tell.
    pub sisa_kuota: Option<u32>,
    /// Today's price for the profession, whole rupiah; null when none runs today.
    pub harga: Option<i64>,
    /// The same with the promo that runs today and takes off the most; null when none runs.
    pub harga_promo: Option<i64>,
}

impl SubEventChoice {
    /// A choice with its free places.
    pub fn new(sub_event: pb::SubEvent, free: &Free) -> Self {
        Self {
            id: sub_event.id,
            value: sub_event.title,
            jenis_event: sub_event.event_type,
            tanggal: sub_event.held_on,
            jam_mulai: sub_event.starts_at,
            jam_selesai: sub_event.ends_at,
            ruang: sub_event.room,
            skp: credit_points(sub_event.credit_hundredths),
            kuota: sub_event.capacity,
            sisa_kuota: sub_event.capacity.and(free.of(sub_event.id)),
            harga: sub_event.current_price_idr,
            harga_promo: sub_event.promo.and_then(|promo| promo.reduced_price_idr),
        }
    }
}

/// Sub-events of an event at one price.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bundle {
    /// Id of the package.
    pub id: i64,
    /// Id of the event whose sub-events are in it.
    pub event_id: i64,
    /// What the package is called, up to 200 characters.
    pub nama: String,
    /// What it offers, plain text; may be empty.
    pub deskripsi: String,
    /// The sub-events in it, with their own prices.
    pub sub_event: Vec<SubEvent>,
    /// Today's prices of its parts together, whole rupiah; none when a part has none.
    pub harga_normal: Option<i64>,
    /// What the whole package costs, in whole rupiah.
    #[schema(minimum = 0)]
    pub harga: i64,
    /// First day on which it holds, Asia/Jakarta.
    #[schema(format = Date)]
    pub berlaku_dari: String,
    /// Last day on which it holds, Asia/Jakarta.
    #[schema(format = Date)]
    pub berlaku_sampai: String,
}

impl Bundle {
    /// A package with the free places of its parts.
    pub fn new(bundle: pb::Bundle, free: &Free) -> Self {
        Self {
            id: bundle.id,
            event_id: bundle.event_id,
            nama: bundle.name,
            deskripsi: bundle.description,
            sub_event: SubEvent::all(bundle.sub_events, free),
            harga_normal: bundle.regular_price_idr,
            harga: bundle.price_idr,
            berlaku_dari: bundle.valid_from,
            berlaku_sampai: bundle.valid_until,
        }
    }
}
