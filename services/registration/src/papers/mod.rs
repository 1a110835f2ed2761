//! What is printed of an event: who sleeps where, for the back office, and badges, for the committee too.

pub mod domain {
    pub mod badge;
    pub mod booked_room;
}

pub mod ops {
    pub mod list_rooms;
    pub mod paper_desk;
    pub mod print_badges;
    pub mod print_rooms;
}

pub mod rpc;

pub mod store {
    pub mod badges;
    pub mod booked_rooms;
}
