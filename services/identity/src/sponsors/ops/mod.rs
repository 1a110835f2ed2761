//! Use cases, one per file.

pub(crate) mod get_sponsor;
pub(crate) mod list_sponsors;
pub(crate) mod register_sponsor;
pub(crate) mod review_sponsor;
