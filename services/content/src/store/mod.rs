//! SQL, and nothing but: rows in, domain types out. Decides nothing, begins no transaction.

pub mod news;
pub mod site;
