//! SQL. Decides nothing, begins no transaction.

pub(crate) mod messages;
#[cfg(test)]
pub(crate) mod testing;
