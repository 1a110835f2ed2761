//! Types that cannot be wrong, and pure rules.

pub(crate) mod directory;
pub(crate) mod profession;
