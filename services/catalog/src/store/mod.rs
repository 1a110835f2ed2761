//! SQL, and nothing but: rows in, domain types out. Decides nothing, begins no transaction.

pub mod classifications;
pub mod drafts;
pub mod events;
pub mod region_files;
pub mod regions;
