//! gRPC out: what other modules are asked.

pub(crate) mod peers;
