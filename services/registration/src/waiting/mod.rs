//! Who waits for seats of what is sold out, and what is offered to whom. `docs/decisions/0013-who-is-next.md` has the rules.

pub mod domain {
    pub mod entry;
    pub mod terms;
    pub mod waiting_state;
}

pub mod ops {
    pub mod join_queue;
    pub mod leave_queue;
    pub mod list_entries;
    pub mod offer_seats;
    pub mod take_offer;
    pub mod waiting_desk;
}

pub mod rpc {
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod waiting_entries;
}
