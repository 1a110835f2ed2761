//! Events and regions.

pub mod get_event;
pub mod list_events;
pub mod list_regions;
