//! Seats that a sponsor bought for doctors, as the wire has them.

use portal_proto::{identity::v1 as identity, registration::v1 as pb};

use super::cart::BookedSubEvent;
use crate::dto::catalog::hospitality::Names;
use crate::dto::prelude::*;

/// All that a sponsor bought and that is paid.
#[derive(Debug, Serialize, ToSchema)]
pub struct SponsorSeats {
    /// How many seats in all.
    pub dibeli: i32,
    /// How many of them a doctor has.
    pub terisi: i32,
    /// How many nobody has yet.
    pub sisa: i32,
    /// A pool for each line of an order, the newest first.
    pub kursi: Vec<SponsorPool>,
}

/// The seats of one line of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct SponsorPool {
    /// What `/sponsor/kursi/{id}/peserta` takes.
    pub id: i64,
    /// What `/order/{id}` takes.
    #[schema(format = Uuid)]
    pub pesanan_id: String,
    /// What people call the order, such as `ORD-2026-000123`.
    pub nomor_pesanan: String,
    /// Id of the event.
    pub event_id: i64,
    /// Title of that event.
    pub judul_event: String,
    /// What was bought.
    pub judul: String,
    /// The sub-events that it consists of, in order of time.
    pub sub_event: Vec<BookedSubEvent>,
    /// How many seats were bought.
    pub dibeli: i32,
    /// How many of them a doctor has.
    pub terisi: i32,
    /// How many nobody has yet.
    pub sisa: i32,
    /// Whether seats can be given: until it is over.
    pub dapat_diisi: bool,
    /// Who has a seat, in order of seat.
    pub peserta: Vec<SponsoredParticipant>,
}

/// Who has a seat, by what a sponsor may see of him: never phone, address or NIK (docs/security.md).
#[derive(Debug, Serialize, ToSchema)]
pub struct SponsoredParticipant {
    /// What `DELETE /sponsor/kursi/{id}/peserta/{tiket}` takes.
    #[schema(format = Uuid)]
    pub tiket_id: String,
    /// Number of the ticket, such as `TKT-7Q4M-2K9F`.
    pub nomor_tiket: String,
    /// Whom it lets in.
    pub nama: String,
    /// The last digits of the membership number, such as `****0030`; null where there is none.
    pub npa: Option<String>,
    /// When the seat was given.
    #[serde(with = "time::serde::rfc3339")]
    pub diberikan_pada: OffsetDateTime,
    /// Whether he came in.
    pub sudah_masuk: bool,
    /// Whether the seat can be taken back: until it begins or he comes in.
    pub dapat_ditarik: bool,
}

/// Whom a sponsor gives seats to.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"peserta": ["10020030", "anggota@contoh.id"]}))]
pub struct SponsoredForm {
    /// An NPA or an e-mail address each, 200 at most.
    pub peserta: Names,
}

impl SponsoredForm {
    /// Whom identity is to look for.
    #[must_use]
    pub fn into_search(self) -> identity::FindMembersRequest {
        identity::FindMembersRequest {
            typed: self.peserta.into_list(),
        }
    }
}

/// What identity found, as registration takes it.
#[must_use]
pub fn assigning(pool_id: i64, found: identity::FindMembersResponse) -> pb::AssignSeatsRequest {
    let assignees = found.members.into_iter().map(|member| pb::Assignee {
        member_id: member.id,
        name: member.name,
        npa_masked: member.npa_masked,
    });
    pb::AssignSeatsRequest {
        pool_id,
        assignees: assignees.collect(),
        sponsor_name: found.sponsor_name,
    }
}

/// What giving seats takes: proto name, wire name.
pub const SPONSORED_FIELDS: &[(&str, &str)] = &[("typed", "peserta"), ("assignees", "peserta")];

impl From<pb::ListSponsorPoolsResponse> for SponsorSeats {
    fn from(listed: pb::ListSponsorPoolsResponse) -> Self {
        let kursi: Vec<SponsorPool> = listed.pools.into_iter().map(SponsorPool::from).collect();
        let sum = |of: fn(&SponsorPool) -> i32| kursi.iter().map(of).sum();
        Self {
            dibeli: sum(|pool| pool.dibeli),
            terisi: sum(|pool| pool.terisi),
            sisa: sum(|pool| pool.sisa),
            kursi,
        }
    }
}

impl From<pb::SponsorPool> for SponsorPool {
    fn from(pool: pb::SponsorPool) -> Self {
        Self {
            id: pool.id,
            pesanan_id: pool.order_id,
            nomor_pesanan: pool.order_number,
            event_id: pool.event_id,
            judul_event: pool.event_title,
            judul: pool.title,
            sub_event: pool.parts.into_iter().map(BookedSubEvent::from).collect(),
            dibeli: pool.bought,
            terisi: pool.assigned,
            sisa: pool.bought - pool.assigned,
            dapat_diisi: pool.is_open,
            peserta: pool.seats.into_iter().map(SponsoredParticipant::from).collect(),
        }
    }
}

impl From<pb::AssignedSeat> for SponsoredParticipant {
    fn from(seat: pb::AssignedSeat) -> Self {
        Self {
            tiket_id: seat.ticket_id,
            nomor_tiket: seat.ticket_number,
            nama: seat.name,
            npa: seat.npa_masked,
            diberikan_pada: convert::instant(seat.assigned_at),
            sudah_masuk: seat.is_used,
            dapat_ditarik: seat.can_be_taken_back,
        }
    }
}
