//! SQL, and nothing but: rows in, domain types out. Decides nothing, begins no transaction.

pub mod demo_forms;
pub mod figures;
pub mod forms;
pub mod testimonials;
