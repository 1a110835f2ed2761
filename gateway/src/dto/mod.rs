//! Indonesian JSON on one side, English proto on the other: the only place that translates.
//!
//! One folder an area, as in `routes`; beside them what several areas share. The words are those of SPEC.md and API.md;
//! `docs/glossary.md` lists them side by side.

mod answer;
pub mod catalog;
pub mod change;
pub mod choice;
pub mod content;
mod convert;
pub mod feedback;
pub mod identity;
pub mod learning;
mod month;
mod prelude;
pub mod registration;

pub use answer::{Answer, Answered, FileBytes, Listed, Meta, Paged};
