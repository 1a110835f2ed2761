//! One use case per file, with its error.

pub mod get_event;
pub mod list_events;
pub mod list_regions;
pub mod load_demo;
pub mod load_reference;
