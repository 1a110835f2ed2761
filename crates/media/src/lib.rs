//! What members see beside plain text.
//!
//! Owns: [`rich_text`] (the rules by which HTML may stand in a page, and the seal that shows stored HTML went through
//! them), [`picture`] (the sizes a cover is kept in, and their addresses), [`photo`] (photos of people, cut and written
//! anew) and [`Store`] (where uploaded files are kept). No event goes in or out: a service keeps the columns, this
//! crate says what may stand in them.
//!
//! To add something: a kind of content that two services show the same way gets a module here; what a browser may be
//! handed is decided here and nowhere else.

pub mod photo;
pub mod picture;
pub mod rich_text;
mod store;

pub use store::{OpenError, Store, StoreError};
