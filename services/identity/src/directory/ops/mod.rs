//! Use cases, one per file.

pub(crate) mod find_member;
pub(crate) mod find_members;
pub(crate) mod list_account_names;
pub(crate) mod list_choices;
pub(crate) mod list_institutions;
pub(crate) mod list_participants;
pub(crate) mod list_professions;
