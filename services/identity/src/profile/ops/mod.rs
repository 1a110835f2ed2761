//! Use cases, one per file.

pub(crate) mod get_profile;
pub(crate) mod link_npa;
pub(crate) mod phone_changed;
pub(crate) mod remove_photo;
pub(crate) mod set_photo;
pub(crate) mod sweep_photos;
pub(crate) mod update_profile;
