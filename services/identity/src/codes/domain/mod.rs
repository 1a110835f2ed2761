//! Types that cannot be wrong, and pure rules.

pub(crate) mod events;
pub(crate) mod otp;
pub(crate) mod password_reset;
pub(crate) mod reset_browser;
