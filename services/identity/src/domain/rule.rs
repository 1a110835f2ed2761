//! The rules a field can break: those that all services share.

pub use kit::rule::Rule;
