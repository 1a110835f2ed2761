//! What members see beside plain text.
//!
//! Owns: [`rich_text`] (the rules by which HTML may stand in a page, and the checksum that shows stored HTML went through
//! them), [`picture`] (the sizes a cover is kept in, and their addresses), [`photo`] (photos of people, cut and written
//! anew), [`poster`] (what may be handed in as a poster, told by its bytes), [`pdf`] (whether one came whole), [`incoming`] (a
//! file on its way in) and [`Store`] (where uploaded files are kept, piece by piece). No event goes in or out: a service keeps the columns, this
//! crate says what may stand in them.
//!
//! To add something: a kind of content that two services show the same way gets a module here; what a browser may be
//! handed is decided here and nowhere else.

pub mod incoming;
pub mod pdf;
pub mod photo;
pub mod picture;
pub mod poster;
mod read;
pub mod rich_text;
#[cfg(test)]
mod samples;
mod store;

pub use store::{Found, Kept, OpenError, Reading, Store, StoreError, Writing};
