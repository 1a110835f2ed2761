//! One use case per file, with its error.

pub mod get_index;
pub mod get_own_form;
pub mod list_testimonials;
pub mod load_demo;
pub mod submit_form;
