//! What stands between a connection and a handler.
//!
//! [`Front`] comes first: request id, trailing slash, and the cache, whose hits are answered before
//! anything else begins. What it does not answer goes through [`guard`], one layer that does in
//! order: span and metrics, errors as JSON, panic catch, rate limit of the auth paths, refusal when
//! too much is under way, deadline, and the security headers on the way out.
//!
//! [`site`] serves the front end and the pictures. To add a guard: write it in a file of its own
//! and call it in [`guard`].

pub mod area;
pub mod cache;
pub mod client_address;
mod deadline;
mod edge_body;
mod front;
mod guard;
pub(crate) mod if_none_match;
mod plain_errors;
mod rate_limit;
pub mod request_id;
pub mod security_headers;
mod shed;
pub mod site;
pub(crate) mod slow_bodies;
mod span;
mod trailing_slash;
mod unread;

pub use client_address::Peer;
pub use edge_body::EdgeBody;
pub use front::{Answer, Front};
