//! Types that cannot be wrong, and pure rules.

pub(crate) mod browser;
pub(crate) mod device;
pub(crate) mod known_devices;
pub(crate) mod login;
pub(crate) mod session;
