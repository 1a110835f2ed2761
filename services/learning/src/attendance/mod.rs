//! Who has tickets for events and was in their sessions, as registration tells it.

pub mod consumers {
    pub mod on_checked_in;
    pub mod on_checked_out;
    pub mod on_ticket_holder_changed;
}

pub mod domain {
    pub mod announced;
    pub mod standing;
}

pub mod ops {
    pub mod note_ticket_holder;
    pub mod note_visit;
}

pub mod store {
    pub mod bookings;
    pub mod given_tickets;
    pub mod looks;
    pub mod orders;
    pub mod visits;
}
