//! What a message is, and what becomes of it. Pure: no clock, no database, no network.

pub(crate) mod channel;
pub(crate) mod contact;
pub(crate) mod content;
pub(crate) mod events;
pub(crate) mod member_notice;
pub(crate) mod message;
pub(crate) mod order_notice;
pub(crate) mod outcome;
pub(crate) mod recipient;
pub(crate) mod state;
