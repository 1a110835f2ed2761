//! Types that cannot be wrong, and pure rules.

pub(crate) mod directory;
pub(crate) mod found_member;
pub(crate) mod profession;
