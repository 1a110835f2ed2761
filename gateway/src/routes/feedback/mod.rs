//! Satisfaction forms, the index made of them, testimonials.

pub mod get_index;
pub mod get_own_form;
pub mod list_testimonials;
pub mod submit_form;
