//! From a sponsor's seats to the contract's replies.

use portal_proto::{registration::v1 as pb, timestamp};
use time::OffsetDateTime;

use crate::{cart, sponsoring::domain::pool::SponsorPool};

/// A pool, as it stands `now`.
pub fn pool(pool: SponsorPool, now: OffsetDateTime) -> pb::SponsorPool {
    let seats = pool.seats.iter().map(|seat| pb::AssignedSeat {
        ticket_id: seat.ticket_id.to_string(),
        ticket_number: seat.number.clone(),
        name: seat.holder_name.clone(),
        npa_masked: seat.npa_masked.clone(),
        assigned_at: Some(timestamp(seat.assigned_at)),
        is_used: seat.is_used,
        can_be_taken_back: pool.can_be_taken_back(seat, now),
    });
    pb::SponsorPool {
        seats: seats.collect(),
        is_open: pool.is_open(now),
        id: pool.id,
        order_id: pool.order_id.to_string(),
        order_number: pool.order_number,
        event_id: pool.event_id,
        event_title: pool.event_title,
        title: pool.title,
        bought: pool.bought,
        assigned: pool.assigned,
        parts: cart::rpc::reply::parts(pool.parts),
    }
}
