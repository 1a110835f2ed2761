//! Accounts: opening one, its password, what every account has.

pub(crate) mod domain;
pub(crate) mod ops;
pub(crate) mod store;
