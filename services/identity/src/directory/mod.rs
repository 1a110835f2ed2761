//! Lists: what members pick from, and the members that other members may see.

pub(crate) mod domain;
pub(crate) mod ops;
pub(crate) mod rpc;
pub(crate) mod store;
