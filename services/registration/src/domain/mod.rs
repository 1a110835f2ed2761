//! Types that cannot be wrong, and pure rules: no SQL, no contract, no clock.

pub mod capacity;
pub mod events;
pub mod payment;
pub mod seat_pool;
