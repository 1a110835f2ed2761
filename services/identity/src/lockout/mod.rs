//! Counted tries: one function for every check of a password, a code or a membership number.

pub(crate) mod ops;
pub(crate) mod store;
