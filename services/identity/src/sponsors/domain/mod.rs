//! Types that cannot be wrong, and pure rules.

pub(crate) mod events;
pub(crate) mod sponsor;
