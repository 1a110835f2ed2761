//! One file per operation: extract, call, convert. `?` turns a refusal into API.md's JSON.
//!
//! Each area lists its operations in its `mod.rs`, each with its policy ([`crate::policy`]).

mod api;
mod caller;
pub mod catalog;
pub mod content;
mod every_fault;
pub mod feedback;
pub mod identity;
pub mod learning;
mod prelude;
pub mod registration;
mod saved_file;
mod who_first;

pub use api::Api;
pub use every_fault::every_fault;
pub use who_first::{Who, who_first};

/// Every operation of `/api/v1`, with its documentation and its policy.
#[must_use]
pub fn api() -> Api {
    let areas = [
        catalog::add,
        content::add,
        feedback::add,
        identity::add,
        learning::add,
        registration::add,
    ];
    areas.into_iter().fold(Api::default(), |api, add| add(api))
}
