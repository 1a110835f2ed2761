//! Use cases, one per file.

pub(crate) mod check_keys;
pub(crate) mod demo_data;
pub(crate) mod load_demo;
pub(crate) mod load_reference;
