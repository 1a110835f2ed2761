//! Satisfaction forms, testimonials and the satisfaction index, as the wire has them.

pub mod form;
pub mod satisfaction_index;
