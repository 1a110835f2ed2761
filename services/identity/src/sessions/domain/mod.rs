//! Types that cannot be wrong, and pure rules.

pub(crate) mod device;
pub(crate) mod login;
pub(crate) mod session;
