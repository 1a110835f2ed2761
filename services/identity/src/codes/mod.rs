//! One-time codes: asked for, sent to the phone, replaced when lost, redeemed for a new password.

pub(crate) mod consumers;
pub(crate) mod domain;
pub(crate) mod ops;
pub(crate) mod rpc;
pub(crate) mod store;
