//! Loading of demo and reference data: no use case of the portal.

pub(crate) mod ops;
pub(crate) mod store;
