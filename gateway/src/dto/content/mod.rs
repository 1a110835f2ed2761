//! What editors write, as the wire has them.

pub mod about;
pub mod agenda;
pub mod news;
pub mod setting;
