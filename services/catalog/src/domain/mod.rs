//! Types that cannot be wrong, and pure rules: no SQL, no contract, no clock.

pub mod classification;
pub mod draft;
pub mod event;
pub mod filter;
pub mod region;
