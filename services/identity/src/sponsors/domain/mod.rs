//! Types that cannot be wrong, and pure rules.

pub(crate) mod sponsor;
