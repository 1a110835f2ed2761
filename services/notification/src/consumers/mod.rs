//! What notification listens to: one file an event.

pub(crate) mod order_notice;
pub(crate) mod otp;
pub(crate) mod password_changed;
pub(crate) mod phone_changed;
pub(crate) mod verify_email;
