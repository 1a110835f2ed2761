//! What notification listens to: one file an event.

pub(crate) mod activity_reviewed;
pub(crate) mod certificate_issued;
pub(crate) mod certificate_revoked;
pub(crate) mod order_notice;
pub(crate) mod otp;
pub(crate) mod password_changed;
pub(crate) mod phone_changed;
pub(crate) mod poster_reviewed;
pub(crate) mod sponsor_approved;
pub(crate) mod verify_email;
