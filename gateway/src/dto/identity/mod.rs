//! Accounts, sessions, profiles and the directories of people, as the wire has them.

pub mod account;
pub mod directory;
pub mod profile;
pub mod session;
pub mod sponsor;
