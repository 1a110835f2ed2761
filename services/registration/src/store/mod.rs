//! SQL, and nothing but: rows in, domain types out. Decides nothing, begins no transaction.

pub mod payment_methods;
pub mod seat_pools;
