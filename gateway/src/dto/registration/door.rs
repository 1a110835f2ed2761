//! The door, as the wire has it.

use portal_proto::{registration::v1 as pb, timestamp};

use super::{
    cart::BookedSubEvent,
    ticket::{TicketSession, offset},
};
use crate::dto::change::{Change, Id};
use crate::dto::prelude::*;

/// Which way somebody goes through the door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Arah {
    /// In.
    Masuk,
    /// Out.
    Keluar,
}

impl Arah {
    fn asked(said: Option<Self>) -> i32 {
        let direction = match said {
            None => pb::DoorDirection::Unspecified,
            Some(Self::Masuk) => pb::DoorDirection::In,
            Some(Self::Keluar) => pb::DoorDirection::Out,
        };
        direction.into()
    }

    /// What the portal says of it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Masuk => "Silakan masuk",
            Self::Keluar => "Keluar tercatat",
        }
    }
}

impl From<pb::DoorDirection> for Arah {
    fn from(direction: pb::DoorDirection) -> Self {
        match direction {
            pb::DoorDirection::Out => Self::Keluar,
            pb::DoorDirection::In | pb::DoorDirection::Unspecified => Self::Masuk,
        }
    }
}

/// A ticket that somebody holds up at the door.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"kode": "TKT-7Q4M-2K9F", "sub_event_id": 9401, "arah": "masuk"}))]
pub struct CheckInForm {
    /// What was scanned, or the number that stands below the QR code.
    pub kode: String,
    /// The session at whose door it is; without it the session of the ticket that runs now, else the one that begins next, and on
    /// the way out the one that its holder is in.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub sub_event_id: Change<Id>,
    /// The event at whose door it is: a ticket of another one lets nobody through.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub event_id: Change<Id>,
    /// In, where nothing is said.
    #[serde(default)]
    pub arah: Option<Arah>,
    /// When a door without a connection saw it: 24 hours ago at most. Without it: now.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub waktu: Option<OffsetDateTime>,
    /// Refuses with `bukan_hari_ini` what would be the entry to a session of another day, so that it can be asked first.
    #[serde(default)]
    pub hanya_hari_ini: Option<bool>,
}

impl CheckInForm {
    /// The form as registration takes it.
    #[must_use]
    pub fn into_request(self, key: Option<String>) -> pb::CheckInRequest {
        pb::CheckInRequest {
            code: self.kode,
            sub_event_id: self.sub_event_id.into_option().map(|Id(id)| id),
            direction: Arah::asked(self.arah),
            scanned_at: self.waktu.map(timestamp),
            idempotency_key: key,
            event_id: self.event_id.into_option().map(|Id(id)| id),
            only_today: self.hanya_hari_ini.unwrap_or_default(),
        }
    }
}

/// What the door takes: proto name, wire name.
pub const CHECK_IN_FIELDS: &[(&str, &str)] = &[("code", "kode"), ("scanned_at", "waktu")];

/// Somebody who is let through by hand, because his code cannot be scanned.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"tiket": "TKT-7Q4M-2K9F", "alasan": "Ponsel mati, KTP ditunjukkan.", "sub_event_id": 9401}))]
pub struct OverrideForm {
    /// The number of his ticket.
    pub tiket: String,
    /// Why, for the audit log: 3 letters at least.
    #[schema(min_length = 3, max_length = 500)]
    pub alasan: String,
    /// As in `POST /checkin`.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub sub_event_id: Change<Id>,
    /// As there.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub event_id: Change<Id>,
    /// In, where nothing is said.
    #[serde(default)]
    pub arah: Option<Arah>,
    /// When a door without a connection saw it: 24 hours ago at most. Without it: now.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub waktu: Option<OffsetDateTime>,
}

impl OverrideForm {
    /// The form as registration takes it.
    #[must_use]
    pub fn into_request(self, key: Option<String>) -> pb::OverrideCheckInRequest {
        pb::OverrideCheckInRequest {
            code: self.tiket,
            sub_event_id: self.sub_event_id.into_option().map(|Id(id)| id),
            direction: Arah::asked(self.arah),
            scanned_at: self.waktu.map(timestamp),
            idempotency_key: key,
            reason: self.alasan,
            event_id: self.event_id.into_option().map(|Id(id)| id),
        }
    }
}

/// What it takes: proto name, wire name.
pub const OVERRIDE_FIELDS: &[(&str, &str)] = &[("code", "tiket"), ("reason", "alasan"), ("scanned_at", "waktu")];

/// Whom the door looks for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HolderFilter {
    /// Id of the event.
    pub event_id: i64,
    /// Every word must be a part of name or number.
    #[param(min_length = 2, max_length = 100)]
    pub keyword: String,
}

/// A ticket by what the door may see of it, and nothing else.
#[derive(Debug, Serialize, ToSchema)]
pub struct TicketHolder {
    /// Number of the ticket.
    pub nomor: String,
    /// Whom it lets in.
    pub nama: String,
}

impl From<pb::Holder> for TicketHolder {
    fn from(holder: pb::Holder) -> Self {
        Self {
            nomor: holder.ticket_number,
            nama: holder.holder_name,
        }
    }
}

/// Whose door it is.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DoorFilter {
    /// Id of the session.
    pub sub_event_id: i64,
}

/// What a door takes along for an hour without a connection.
#[derive(Debug, Serialize, ToSchema)]
pub struct DoorList {
    /// The session; null when nobody has a ticket to it.
    pub sub_event: Option<BookedSubEvent>,
    /// The server's clock when it was made.
    #[serde(with = "time::serde::rfc3339")]
    pub dibuat_pada: OffsetDateTime,
    /// Nobody is let in by it later.
    #[serde(with = "time::serde::rfc3339")]
    pub berlaku_sampai: OffsetDateTime,
    /// The tickets that let into the session, by name.
    pub tiket: Vec<DoorTicket>,
}

/// A ticket by what a door without a connection needs, and nothing else.
#[derive(Debug, Serialize, ToSchema)]
pub struct DoorTicket {
    /// Number of the ticket.
    pub nomor: String,
    /// Whom it lets in.
    pub nama: String,
    /// By what its QR code is known: the first 16 bytes, in hexadecimal, of SHA-256 over what the code holds. Nobody can make the
    /// code of it.
    pub sidik: String,
    /// When its holder came in for the first time, in the venue's time; null: not yet.
    #[serde(with = "time::serde::rfc3339::option")]
    pub masuk_pada: Option<OffsetDateTime>,
    /// When he left; null: he is inside, or has not been there.
    #[serde(with = "time::serde::rfc3339::option")]
    pub keluar_pada: Option<OffsetDateTime>,
}

impl From<pb::ListDoorTicketsResponse> for DoorList {
    fn from(list: pb::ListDoorTicketsResponse) -> Self {
        let offset = offset(list.session.as_ref().map_or(7, |session| session.utc_offset_hours));
        let local = |stamp| convert::instant(stamp).to_offset(offset);
        let ticket = |ticket: pb::DoorTicket| DoorTicket {
            nomor: ticket.ticket_number,
            nama: ticket.holder_name,
            sidik: hex::encode(&ticket.code_digest),
            masuk_pada: ticket.entered_at.map(|at| local(Some(at))),
            keluar_pada: ticket.left_at.map(|at| local(Some(at))),
        };
        let session = list.session.map(TicketSession::from);
        Self {
            sub_event: session.map(|session| BookedSubEvent {
                id: session.id,
                judul: session.judul,
                mulai: session.mulai,
                selesai: session.selesai,
            }),
            dibuat_pada: local(list.made_at),
            berlaku_sampai: local(list.good_until),
            tiket: list.tickets.into_iter().map(ticket).collect(),
        }
    }
}

/// Who went through the door.
#[derive(Debug, Serialize, ToSchema)]
pub struct Entry {
    /// Number of the ticket.
    pub nomor: String,
    /// Whom it lets in.
    pub nama: String,
    /// Title of the event.
    pub judul_event: String,
    /// The session.
    pub sub_event: BookedSubEvent,
    /// Which way.
    pub arah: Arah,
    /// When, in the venue's time.
    #[serde(with = "time::serde::rfc3339")]
    pub waktu: OffsetDateTime,
    /// When he came in for the first time, in the venue's time.
    #[serde(with = "time::serde::rfc3339")]
    pub masuk_pada: OffsetDateTime,
    /// Whole minutes that he was inside so far, while the session took place.
    pub menit: u32,
    /// Whether the session is of another day than today, by the clock of the venue.
    pub hari_lain: bool,
}

impl From<pb::CheckInResponse> for Entry {
    fn from(passed: pb::CheckInResponse) -> Self {
        let arah = passed.direction().into();
        let session = passed.session.unwrap_or_default();
        let offset = offset(session.utc_offset_hours);
        let menit = session.attended_minutes;
        let session = TicketSession::from(session);
        let masuk_pada = session.masuk_pada.unwrap_or(session.mulai);
        let moved_at = passed.moved_at.map(|at| convert::instant(Some(at)).to_offset(offset));
        let waktu = moved_at.unwrap_or(masuk_pada);
        Self {
            nomor: passed.ticket_number,
            nama: passed.holder_name,
            judul_event: passed.event_title,
            hari_lain: waktu.date() < session.mulai.date() || waktu.date() > session.selesai.date(),
            sub_event: BookedSubEvent {
                id: session.id,
                judul: session.judul,
                mulai: session.mulai,
                selesai: session.selesai,
            },
            arah,
            waktu,
            masuk_pada,
            menit,
        }
    }
}
