//! SQL, and nothing but: rows in, domain types out. Decides nothing, begins no transaction.

pub mod about;
pub mod agenda;
pub mod history;
pub mod news;
pub mod numbers;
pub mod registration_steps;
pub mod site;
pub mod structure;

/// What is written into one column, for a statement that writes many rows.
fn column<D, T>(rows: &[D], of: impl Fn(&D) -> T) -> Vec<T> {
    rows.iter().map(of).collect()
}
