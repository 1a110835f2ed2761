//! What a member follows: events with tickets or open orders of his.

pub mod domain {
    pub mod followed_event;
}

pub mod ops {
    pub mod list_followed_events;
}

pub mod rpc;

pub mod store {
    pub mod followed_events;
}
