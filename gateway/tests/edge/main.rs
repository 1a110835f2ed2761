//! The gateway's edge: every rule between a connection and a handler, driven from outside.

mod cache;
mod cached_routes;
mod connections;
mod extractors;
mod guards;
mod operations;
mod site;
mod support;
