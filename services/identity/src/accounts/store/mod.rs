//! SQL: one connection in, domain types out.

pub(crate) mod accounts;
pub(crate) mod contacts;
pub(crate) mod email_codes;
pub(crate) mod kept_niks;
pub(crate) mod shared_niks;
