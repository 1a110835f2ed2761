//! Types that cannot be wrong, and pure rules.

pub(crate) mod account;
pub(crate) mod contact;
pub(crate) mod email;
pub(crate) mod events;
pub(crate) mod nik;
pub(crate) mod npa;
pub(crate) mod password;
pub(crate) mod person_name;
pub(crate) mod phone;
pub(crate) mod registration;
pub(crate) mod revealed_person;
pub(crate) mod sealed_nik;
pub(crate) mod shared_nik;
