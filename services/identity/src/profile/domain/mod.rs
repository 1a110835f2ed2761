//! Types that cannot be wrong, and pure rules.

pub(crate) mod events;
pub(crate) mod name_agreement;
pub(crate) mod nik_doubts;
pub(crate) mod profile;
pub(crate) mod profile_change;
pub(crate) mod region;
