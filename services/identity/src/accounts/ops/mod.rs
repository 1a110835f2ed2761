//! Use cases, one per file.

pub(crate) mod change_password;
pub(crate) mod check_password;
pub(crate) mod find_contact;
pub(crate) mod list_shared_niks;
pub(crate) mod open_account;
pub(crate) mod password_changed;
pub(crate) mod register;
pub(crate) mod reveal_niks;
pub(crate) mod verify_email;
