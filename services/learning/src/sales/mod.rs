//! What is sold of the courses, and what orders open and close.

pub mod consumers {
    pub mod on_order_lines_refunded;
    pub mod on_order_paid;
    pub mod on_order_refunded;
}

pub mod domain {
    pub mod events;
    pub mod quote;
}

pub mod ops {
    pub mod close_refunded;
    pub mod follow_error;
    pub mod get_quotes;
    pub mod open_paid;
}

pub mod rpc;

pub mod store {
    pub mod order_enrolments;
    pub mod quotes;
}
