//! SQL of no single room.

pub(crate) mod audit;
