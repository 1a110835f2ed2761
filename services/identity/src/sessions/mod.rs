//! Sessions: logging in and out, telling who holds a token.

pub(crate) mod domain;
pub(crate) mod ops;
pub(crate) mod store;
