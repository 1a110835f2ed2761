//! What the committee prints of an event: who sleeps where, and badges.

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
