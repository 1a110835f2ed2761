//! How many seats a sub-event has, and how many are promised and sold.

pub mod consumers {
    pub mod follow_capacity;
}

pub mod domain {
    pub mod capacity;
    pub mod events;
    pub mod for_whom;
    pub mod held_parts;
    pub mod part;
    pub mod place;
    pub mod seat_pool;
}

pub mod ops {
    pub mod follow_capacity;
    pub mod list_seats;
    pub mod list_stay_places;
    pub mod take_seats;
}

pub mod rpc {
    pub mod catch_up;
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod queued_pools;
    pub mod seat_holds;
    pub mod seat_pools;
}
