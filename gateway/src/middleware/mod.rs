//! What stands between a connection and a handler.
//!
//! [`Front`] comes first: request id, trailing slash, and the cache, whose hits are answered before
//! anything else begins. What it does not answer needs a place among those under way ([`overload`]); who gets none is
//! refused from memory ([`gate`]). The others go through [`guard`], one layer that does in order: span and metrics, errors as
//! JSON, panic catch, rate limit of the auth paths, what the body is granted ([`bodies`]), deadline, and the security headers on
//! the way out.
//!
//! [`site`] serves the front end and the pictures. To add a guard: write it in a file of its own
//! and call it in [`guard`].

pub mod area;
pub(crate) mod arrival;
pub(crate) mod bodies;
pub(crate) mod byte_range;
pub mod cache;
pub mod client_address;
mod deadline;
mod edge_body;
mod front;
mod gate;
mod guard;
pub(crate) mod host;
pub(crate) mod if_none_match;
pub(crate) mod overload;
mod plain_errors;
mod rate_limit;
pub mod request_id;
pub mod security_headers;
pub mod site;
mod span;
mod trailing_slash;
mod unread;

pub use client_address::Peer;
pub use edge_body::EdgeBody;
pub use front::{Answer, Front};
