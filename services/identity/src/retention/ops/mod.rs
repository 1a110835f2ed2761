//! Use cases, one per file.

pub(crate) mod sweep;
