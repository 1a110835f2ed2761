//! The types of events, which events, sub-events, prices and filters name.

use crate::dto::prelude::*;

/// The code of a type of event.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum EventType {
    /// A course of several sessions.
    Masterclass,
    /// A training with a curriculum.
    Pelatihan,
    /// Talks in a hall, for everybody.
    Symposium,
    /// Talks over the network.
    Webinar,
    /// Practice in a small group.
    Workshop,
}
