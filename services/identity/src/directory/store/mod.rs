//! SQL: one connection in, domain types out.

pub(crate) mod account_names;
pub(crate) mod choices;
pub(crate) mod institutions;
pub(crate) mod members;
pub(crate) mod participants;
pub(crate) mod professions;
