//! One use case per file, with its error.

pub mod follow_capacity;
pub mod list_payment_methods;
pub mod list_seats;
pub mod load_demo;
pub mod load_reference;
