//! gRPC: parse, one operation, reply.

pub(crate) mod password_reset;
