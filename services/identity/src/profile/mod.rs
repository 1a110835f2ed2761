//! Profiles: what members tell of themselves, their photo, the link to the association's membership roll.

pub(crate) mod domain;
pub(crate) mod ops;
pub(crate) mod rpc;
pub(crate) mod store;
