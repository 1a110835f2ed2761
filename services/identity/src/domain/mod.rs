//! Types that cannot be wrong, and pure rules.

pub mod account;
pub mod email;
pub mod events;
pub mod login;
pub mod nik;
pub mod npa;
pub mod password;
pub mod person_name;
pub mod phone;
pub mod profession;
pub mod registration;
pub mod rule;
pub mod session;
