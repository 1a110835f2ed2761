//! Use cases, one per file.

pub(crate) mod check_session;
pub(crate) mod end_session;
pub(crate) mod known_device;
pub(crate) mod list_sessions;
pub(crate) mod log_in;
pub(crate) mod log_out;
pub(crate) mod open_session;
