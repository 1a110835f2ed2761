//! Types that cannot be wrong, and pure rules: no SQL, no contract, no clock.

pub mod news;
pub mod site;
