//! Use cases, one per file.

pub(crate) mod load_demo;
pub(crate) mod load_reference;
