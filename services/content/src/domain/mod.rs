//! Types that cannot be wrong, and pure rules: no SQL, no contract, no clock.

pub mod about;
pub mod agenda;
pub mod history;
pub mod news;
pub mod registration_step;
pub mod site;
pub mod structure;
