//! From domain types to the contract's replies.

use portal_proto::registration::v1 as pb;

use crate::seats::domain::seat_pool::SeatPool;

/// The seats of the events that were asked for.
pub fn seats(pools: Vec<SeatPool>) -> pb::ListSeatsResponse {
    let pool = |pool: SeatPool| pb::SeatPool {
        sub_event_id: pool.sub_event_id,
        event_id: pool.event_id,
        capacity: pool.capacity,
        held: pool.held,
        sold: pool.sold,
        free: pool.free(),
    };
    pb::ListSeatsResponse {
        pools: pools.into_iter().map(pool).collect(),
    }
}
