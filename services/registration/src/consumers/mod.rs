//! What registration listens to: one file an event.

pub(crate) mod follow_capacity;
