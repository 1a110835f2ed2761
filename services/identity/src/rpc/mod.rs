//! gRPC that belongs to no single room: the routes, the caller, and the one service that spans accounts and sessions.

pub(crate) mod caller;
pub(crate) mod contact;
pub(crate) mod identity;
pub(crate) mod nik;
pub(crate) mod reply;
pub(crate) mod routes;
