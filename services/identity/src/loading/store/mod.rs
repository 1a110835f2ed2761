//! SQL: one connection in, domain types out.

pub(crate) mod known_keys;
