//! The door, as the wire has it.

use portal_proto::registration::v1 as pb;

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
    /// In, where nothing is said.
    #[serde(default)]
    pub arah: Option<Arah>,
}

impl CheckInForm {
    /// The form as registration takes it.
    #[must_use]
    pub fn into_request(self) -> pb::CheckInRequest {
        pb::CheckInRequest {
            code: self.kode,
            sub_event_id: self.sub_event_id.into_option().map(|Id(id)| id),
            direction: Arah::asked(self.arah),
        }
    }
}

/// What the door takes: proto name, wire name.
pub const CHECK_IN_FIELDS: &[(&str, &str)] = &[("code", "kode")];

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
    /// In, where nothing is said.
    #[serde(default)]
    pub arah: Option<Arah>,
}

impl OverrideForm {
    /// The form as registration takes it.
    #[must_use]
    pub fn into_request(self) -> pb::OverrideCheckInRequest {
        pb::OverrideCheckInRequest {
            code: self.tiket,
            sub_event_id: self.sub_event_id.into_option().map(|Id(id)| id),
            direction: Arah::asked(self.arah),
            reason: self.alasan,
        }
    }
}

/// What it takes: proto name, wire name.
pub const OVERRIDE_FIELDS: &[(&str, &str)] = &[("code", "tiket"), ("reason", "alasan")];

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
