//! Tickets and the events that a member follows, as the wire has them.

use std::collections::HashMap;

use portal_proto::{catalog::v1 as catalog, registration::v1 as pb};
use time::{Date, UtcOffset};

use super::{
    cart::{BookedSubEvent, JenisItem},
    order::OrderStatus,
};
use crate::dto::prelude::*;

/// How it stands with a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TicketStatus {
    /// It lets in.
    Berlaku,
    /// The money went back, a sponsor took the seat back, or it was handed to somebody else: it lets nobody in.
    Batal,
}

impl TicketStatus {
    fn of(is_void: bool) -> Self {
        if is_void { Self::Batal } else { Self::Berlaku }
    }
}

/// How it stands with an event that is followed, by the server's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FollowedStatus {
    /// The first session of the member's has not begun.
    AkanDatang,
    /// Between the first and the last.
    Berlangsung,
    /// All of them are over.
    Selesai,
}

impl From<pb::FollowedStage> for FollowedStatus {
    fn from(stage: pb::FollowedStage) -> Self {
        match stage {
            pb::FollowedStage::Upcoming | pb::FollowedStage::Unspecified => Self::AkanDatang,
            pb::FollowedStage::Running => Self::Berlangsung,
            pb::FollowedStage::Finished => Self::Selesai,
        }
    }
}

/// An event that a member has tickets or open orders of (API.md, 'Registration').
#[derive(Debug, Serialize, ToSchema)]
pub struct FollowedEvent {
    /// Id of the event.
    pub id: i64,
    /// Its title.
    pub judul_event: String,
    /// First day of the member's sessions, in the venue's time.
    #[schema(format = Date)]
    pub tanggal_awal: String,
    /// Last day of them.
    #[schema(format = Date)]
    pub tanggal_akhir: String,
    /// When the first session of the member's begins, in the venue's time.
    #[serde(with = "time::serde::rfc3339")]
    pub mulai: OffsetDateTime,
    /// When the last one ends.
    #[serde(with = "time::serde::rfc3339")]
    pub selesai: OffsetDateTime,
    /// How it stands with it.
    pub status: FollowedStatus,
    /// In order of time.
    pub tiket: Vec<FollowedTicket>,
    /// Orders that wait for their payment or for somebody to look at it, the oldest first.
    pub pesanan: Vec<OpenOrder>,
    /// Rooms and tours that the member paid, in order of time.
    pub tambahan: Vec<FollowedStay>,
}

/// Nights in a room, or a tour.
#[derive(Debug, Serialize, ToSchema)]
pub struct FollowedStay {
    /// Which of the two.
    pub jenis: JenisItem,
    /// What it is called.
    pub judul: String,
    /// Rooms, or people.
    pub jumlah: i32,
    /// First night of a room, or the day of a tour, at its place.
    #[schema(format = Date)]
    pub mulai: String,
    /// Day of departure from a room, or the day of a tour.
    #[schema(format = Date)]
    pub sampai: String,
    /// Id of the order that it is of.
    #[schema(format = Uuid)]
    pub pesanan_id: String,
}

/// A ticket in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct FollowedTicket {
    /// What `/tiket/{id}` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// What is said and typed, such as `TKT-7Q4M-2K9F`.
    pub nomor: String,
    /// Whom it lets in.
    pub nama: String,
    /// What was booked.
    pub judul: String,
    /// How it stands with it.
    pub status: TicketStatus,
    /// Whom the ticket lets in that took its place; null: none did.
    pub dialihkan_kepada: Option<String>,
    /// The sessions that it lets into, in order of time.
    pub sub_event: Vec<BookedSubEvent>,
}

/// An order that waits.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenOrder {
    /// What `/order/{id}` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// What people call it.
    pub nomor: String,
    /// How it stands with it.
    pub status: OrderStatus,
    /// Whole rupiah to be paid for all of it.
    pub total: i64,
    /// Until when it is to be paid.
    #[serde(with = "time::serde::rfc3339")]
    pub batas_bayar: OffsetDateTime,
    /// What of this event was ordered.
    pub judul: Vec<String>,
}

/// A ticket (API.md, 'Registration').
#[derive(Debug, Serialize, ToSchema)]
pub struct Ticket {
    /// Its id.
    #[schema(format = Uuid)]
    pub id: String,
    /// What is said and typed, such as `TKT-7Q4M-2K9F`.
    pub nomor: String,
    /// What its QR code holds, signed; `POST /checkin` takes it as it takes `nomor`.
    pub kode: String,
    /// Whom it lets in.
    pub nama: String,
    /// How it stands with it.
    pub status: TicketStatus,
    /// Id of the event.
    pub event_id: i64,
    /// Title of the event.
    pub judul_event: String,
    /// Where the event is held; null when it is not known just now.
    pub lokasi: Option<String>,
    /// What was booked.
    pub judul: String,
    /// Id of the order that it is of.
    #[schema(format = Uuid)]
    pub pesanan_id: String,
    /// When it was issued.
    #[serde(with = "time::serde::rfc3339")]
    pub diterbitkan_pada: OffsetDateTime,
    /// The sessions that it lets into, in order of time.
    pub sub_event: Vec<TicketSession>,
    /// Until when `POST /tiket/{id}/alih` hands it to somebody else; null: no more.
    #[serde(with = "time::serde::rfc3339::option")]
    pub dapat_dialihkan_sampai: Option<OffsetDateTime>,
    /// Whom the ticket lets in that took its place; null: none did.
    pub dialihkan_kepada: Option<String>,
    /// Name of the member who gave it to the caller; null: nobody did.
    pub pemberian_dari: Option<String>,
}

/// A session that a ticket lets into.
#[derive(Debug, Serialize, ToSchema)]
pub struct TicketSession {
    /// Id of the sub-event.
    pub id: i64,
    /// What it is called.
    pub judul: String,
    /// When it begins, in the venue's time.
    #[serde(with = "time::serde::rfc3339")]
    pub mulai: OffsetDateTime,
    /// When it ends, in the venue's time.
    #[serde(with = "time::serde::rfc3339")]
    pub selesai: OffsetDateTime,
    /// Its room; null when none is set, or it is not known just now.
    pub ruang: Option<String>,
    /// When the holder came in, in the venue's time; null: not yet.
    #[serde(with = "time::serde::rfc3339::option")]
    pub masuk_pada: Option<OffsetDateTime>,
}

/// Where the sessions of a ticket take place: what the catalog adds to it.
#[derive(Debug, Default)]
pub struct Places {
    /// Where the event is held.
    pub venue: Option<String>,
    /// Rooms by sub-event.
    pub rooms: HashMap<i64, String>,
}

impl Places {
    /// Of what the catalog says of the event and its sub-events.
    #[must_use]
    pub fn new(event: Option<catalog::Event>, sub_events: Vec<catalog::SubEvent>) -> Self {
        let rooms = sub_events.into_iter().filter_map(|one| Some((one.id, one.room?)));
        Self {
            venue: event.and_then(|event| event.venue),
            rooms: rooms.collect(),
        }
    }
}

impl Ticket {
    /// A ticket with where its sessions take place.
    #[must_use]
    pub fn at(ticket: pb::Ticket, mut places: Places) -> Self {
        let session = |session: pb::TicketSession| TicketSession {
            ruang: places.rooms.remove(&session.sub_event_id),
            ..TicketSession::from(session)
        };
        Self {
            sub_event: ticket.sessions.into_iter().map(session).collect(),
            id: ticket.id,
            nomor: ticket.number,
            kode: ticket.payload,
            nama: ticket.holder_name,
            status: TicketStatus::of(ticket.is_void),
            event_id: ticket.event_id,
            judul_event: ticket.event_title,
            lokasi: places.venue,
            judul: ticket.title,
            pesanan_id: ticket.order_id,
            diterbitkan_pada: convert::instant(ticket.issued_at),
            dapat_dialihkan_sampai: ticket.handover_until.map(|at| convert::instant(Some(at))),
            dialihkan_kepada: ticket.handed_to,
            pemberian_dari: ticket.given_by,
        }
    }
}

impl From<pb::TicketSession> for TicketSession {
    fn from(session: pb::TicketSession) -> Self {
        let offset = offset(session.utc_offset_hours);
        let local = |stamp| convert::instant(stamp).to_offset(offset);
        Self {
            id: session.sub_event_id,
            judul: session.title,
            mulai: local(session.starts_at),
            selesai: local(session.ends_at),
            ruang: None,
            masuk_pada: session.entered_at.map(|at| local(Some(at))),
        }
    }
}

impl From<pb::FollowedStay> for FollowedStay {
    fn from(stay: pb::FollowedStay) -> Self {
        Self {
            jenis: stay.kind().into(),
            judul: stay.title,
            jumlah: stay.quantity,
            mulai: stay.first_day,
            sampai: stay.last_day,
            pesanan_id: stay.order_id,
        }
    }
}

impl From<pb::FollowedEvent> for FollowedEvent {
    fn from(event: pb::FollowedEvent) -> Self {
        let status = event.stage().into();
        let offset = offset(event.utc_offset_hours);
        let starts_at = convert::instant(event.starts_at).to_offset(offset);
        let ends_at = convert::instant(event.ends_at).to_offset(offset);
        Self {
            id: event.event_id,
            judul_event: event.event_title,
            tanggal_awal: day(starts_at.date()),
            tanggal_akhir: day(ends_at.date()),
            mulai: starts_at,
            selesai: ends_at,
            status,
            tiket: event.tickets.into_iter().map(FollowedTicket::from).collect(),
            pesanan: event.open_orders.into_iter().map(OpenOrder::from).collect(),
            tambahan: event.stays.into_iter().map(FollowedStay::from).collect(),
        }
    }
}

impl From<pb::Ticket> for FollowedTicket {
    fn from(ticket: pb::Ticket) -> Self {
        let sessions = ticket.sessions.into_iter().map(TicketSession::from);
        let booked = sessions.map(|session| BookedSubEvent {
            id: session.id,
            judul: session.judul,
            mulai: session.mulai,
            selesai: session.selesai,
        });
        Self {
            id: ticket.id,
            nomor: ticket.number,
            nama: ticket.holder_name,
            judul: ticket.title,
            status: TicketStatus::of(ticket.is_void),
            dialihkan_kepada: ticket.handed_to,
            sub_event: booked.collect(),
        }
    }
}

impl From<pb::OpenOrder> for OpenOrder {
    fn from(order: pb::OpenOrder) -> Self {
        Self {
            status: order.status().into(),
            id: order.id,
            nomor: order.number,
            total: order.total_idr,
            batas_bayar: convert::instant(order.pay_until),
            judul: order.titles,
        }
    }
}

/// That of a venue: 7, 8 or 9 hours.
pub(super) fn offset(hours: u32) -> UtcOffset {
    let hours = i8::try_from(hours).unwrap_or_default();
    UtcOffset::from_hms(hours, 0, 0).unwrap_or(UtcOffset::UTC)
}

fn day(date: Date) -> String {
    date.to_string()
}
