//! What lets somebody in: a ticket for each seat that is paid, its signed code, and the door.

pub mod domain {
    pub mod announced;
    pub mod door;
    pub mod movement;
    pub mod ticket;
    pub mod ticket_key;
    pub mod ticket_number;
}

pub mod ops {
    pub mod check_in;
    pub mod get_ticket;
    pub mod hand_over;
    pub mod issue_tickets;
    pub mod list_door;
    pub mod list_holders;
    pub mod stays_out;
    pub mod ticket_desk;
}

pub mod rpc {
    pub mod door;
    pub mod parse;
    pub mod reply;
    pub mod service;
}

pub mod store {
    pub mod check_ins;
    pub mod door_list;
    pub mod movements;
    pub mod tickets;
}
