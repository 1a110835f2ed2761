//! SQL: one connection in, domain types out.

pub(crate) mod membership_roll;
pub(crate) mod profiles;
