//! SQL: one connection in, domain types out. Decides nothing.

pub(crate) mod accounts;
pub(crate) mod attempts;
pub(crate) mod audit;
pub(crate) mod membership_roll;
pub(crate) mod professions;
pub(crate) mod sessions;
pub(crate) mod sponsors;
