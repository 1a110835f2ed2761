//! Sponsors: the companies, and whom to talk to there.

pub(crate) mod domain;
pub(crate) mod ops;
pub(crate) mod store;
