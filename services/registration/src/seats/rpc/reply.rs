//! From domain types to the contract's replies.

use portal_proto::registration::v1 as pb;

use crate::seats::domain::{place::Place, seat_pool::SeatPool};

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

/// How many of each are gone.
pub fn stay_places(places: Vec<(Place, u32)>) -> pb::ListStayPlacesResponse {
    let place = |(place, taken)| match place {
        Place::RoomNight { room_id, night } => pb::StayPlace {
            room_id: Some(room_id),
            night: Some(night.to_string()),
            tour_id: None,
            taken,
        },
        Place::Tour(tour_id) => pb::StayPlace {
            room_id: None,
            night: None,
            tour_id: Some(tour_id),
            taken,
        },
    };
    pb::ListStayPlacesResponse {
        places: places.into_iter().map(place).collect(),
    }
}
