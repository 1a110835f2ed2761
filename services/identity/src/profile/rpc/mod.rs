//! gRPC: parse, one operation, reply.

pub(crate) mod profile;
