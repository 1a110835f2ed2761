//! Ways to pay.

pub mod list_payment_methods;
