//! Use cases, one per file.

pub(crate) mod issue_code;
pub(crate) mod issue_due_codes;
pub(crate) mod reissue_code;
pub(crate) mod request_code;
pub(crate) mod reset_password;
