//! Types that cannot be wrong, and pure rules: no SQL, no contract, no clock.

pub mod author;
pub mod comment;
pub mod form;
pub mod index;
pub mod ratings;
pub mod testimonial;
