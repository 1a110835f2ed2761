//! Waiting lists as the wire shows and takes them.

use portal_proto::registration::v1 as pb;

use super::cart::{BookedSubEvent, Untuk};
use crate::dto::change::{Change, Id, Whole};
use crate::dto::prelude::*;

/// What one can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JenisAntrean {
    /// A sub-event.
    SubEvent,
}

/// Puts the caller on the waiting list of what is sold out.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"jenis": "sub_event", "id": 9402, "jumlah": 1}))]
pub struct JoinQueueForm {
    /// What sort of thing it is.
    pub jenis: JenisAntrean,
    /// Id of the sub-event.
    #[schema(value_type = i64)]
    pub id: Whole,
    /// The price that was shown. Another one than holds for the caller today is 422.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub harga_id: Change<Id>,
    /// For how many people; 1 unless it is said. All of their seats are offered at once.
    #[serde(default = "one")]
    #[schema(value_type = i64, minimum = 1, maximum = 10, default = 1)]
    pub jumlah: Whole,
    /// Whom they are for, as in the cart; the caller unless it is said.
    #[serde(default)]
    pub untuk: Option<Untuk>,
}

fn one() -> Whole {
    Whole(1)
}

impl JoinQueueForm {
    /// The form as registration takes it.
    #[must_use]
    pub fn into_request(self, member_name: String, profession_code: Option<String>) -> pb::JoinQueueRequest {
        let JenisAntrean::SubEvent = self.jenis;
        pb::JoinQueueRequest {
            sub_event_id: self.id.0,
            price_id: self.harga_id.into_option().map(|Id(id)| id),
            people: self.jumlah.0,
            profession_code,
            member_name,
            for_whom: pb::ForWhom::from(self.untuk.unwrap_or_default()).into(),
        }
    }
}

/// What waiting lists take: proto name, wire name.
pub const QUEUE_FIELDS: &[(&str, &str)] = &[("people", "jumlah"), ("price_id", "harga_id")];

/// Of which event the desk looks at the lists. An empty value is no filter.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QueueFilter {
    /// Only the lists of this event.
    pub event_id: Option<i64>,
}

/// How it stands with somebody who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusAntrean {
    /// Nothing is free yet.
    Menunggu,
    /// Seats are held until `batas_ambil`.
    Ditawarkan,
    /// They are in the cart.
    Diambil,
    /// The deadline passed, or there will be no seats any more.
    Berakhir,
    /// The caller does not want to wait any more.
    Dibatalkan,
}

impl From<pb::WaitingState> for StatusAntrean {
    fn from(state: pb::WaitingState) -> Self {
        match state {
            pb::WaitingState::Waiting | pb::WaitingState::Unspecified => Self::Menunggu,
            pb::WaitingState::Offered => Self::Ditawarkan,
            pb::WaitingState::Taken => Self::Diambil,
            pb::WaitingState::Lapsed => Self::Berakhir,
            pb::WaitingState::Withdrawn => Self::Dibatalkan,
        }
    }
}

/// An entry of a waiting list.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingEntry {
    /// Its id, which `DELETE` and `/ambil` take.
    #[schema(format = Uuid)]
    pub id: String,
    /// What sort of thing is waited for.
    pub jenis: JenisAntrean,
    /// Id of the sub-event.
    pub item_id: i64,
    /// Id of the event that it is part of.
    pub event_id: i64,
    /// Title of that event.
    pub judul_event: String,
    /// What the sub-event is called.
    pub judul: String,
    /// The sub-event and its time.
    pub sub_event: Vec<BookedSubEvent>,
    /// For how many people.
    pub jumlah: i32,
    /// Whom they are for.
    pub untuk: Untuk,
    /// Id of the price of the day on which the caller began to wait; null where there is none.
    pub harga_id: Option<i64>,
    /// Whole rupiah for one place on that day; taking an offer costs what holds on that day.
    pub harga: i64,
    /// Since when.
    #[serde(with = "time::serde::rfc3339")]
    pub sejak: OffsetDateTime,
    /// How it stands with it.
    pub status: StatusAntrean,
    /// Which one in the queue it is, from 1; null once it does not wait any more.
    pub posisi: Option<i64>,
    /// Until when the seats are held, or were; null before anything is offered.
    #[serde(with = "time::serde::rfc3339::option")]
    pub batas_ambil: Option<OffsetDateTime>,
    /// How many seconds are left of that; 0 when nothing is offered.
    pub sisa_detik: i64,
    /// The server's clock, by which `batas_ambil` is meant.
    #[serde(with = "time::serde::rfc3339")]
    pub waktu_server: OffsetDateTime,
}

impl From<pb::WaitingEntry> for WaitingEntry {
    fn from(entry: pb::WaitingEntry) -> Self {
        let status = StatusAntrean::from(entry.state());
        let now = convert::instant(entry.now);
        let until = entry.offered_until.map(|at| convert::instant(Some(at)));
        let left = until.filter(|_| status == StatusAntrean::Ditawarkan);
        Self {
            jenis: JenisAntrean::SubEvent,
            untuk: entry.for_whom().into(),
            id: entry.id,
            item_id: entry.sub_event_id,
            event_id: entry.event_id,
            judul_event: entry.event_title,
            judul: entry.title,
            sub_event: entry.parts.into_iter().map(BookedSubEvent::from).collect(),
            jumlah: entry.people,
            harga_id: entry.price_id,
            harga: entry.unit_price_idr,
            sejak: convert::instant(entry.since),
            status,
            posisi: entry.position,
            batas_ambil: until,
            sisa_detik: left.map_or(0, |until| (until - now).whole_seconds().max(0)),
            waktu_server: now,
        }
    }
}

/// An entry of a waiting list, for the desk.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueuedMember {
    /// Whose it is.
    pub peserta_id: i64,
    /// What the member was called when the entry was made.
    pub nama: String,
    /// The entry.
    pub antrean: WaitingEntry,
}

impl From<pb::WaitingEntry> for QueuedMember {
    fn from(entry: pb::WaitingEntry) -> Self {
        Self {
            peserta_id: entry.member_id,
            nama: entry.member_name.clone(),
            antrean: entry.into(),
        }
    }
}
