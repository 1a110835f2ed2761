//! Types that cannot be wrong, and pure rules.

pub mod account;
pub mod device;
pub mod directory;
pub mod email;
pub mod events;
pub mod login;
pub mod name_agreement;
pub mod nik;
pub mod nik_doubts;
pub mod npa;
pub mod number;
pub mod otp;
pub mod password;
pub mod password_reset;
pub mod person_name;
pub mod phone;
pub mod profession;
pub mod profile;
pub mod profile_change;
pub mod region;
pub mod registration;
pub mod rule;
pub mod session;
pub mod sponsor;
pub mod text;
