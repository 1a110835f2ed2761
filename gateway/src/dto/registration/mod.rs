//! Ways to pay, as the wire has them.

pub mod payment;
