//! Retention: rows past their time are dropped.

pub(crate) mod ops;
