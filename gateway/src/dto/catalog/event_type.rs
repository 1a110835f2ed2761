//! The types of events, which events, sub-events, prices and filters name.

use utoipa::ToSchema;

/// The code of a type of event.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum EventType {
    /// A course of several sessions.
    Masterclass,
    /// A training.
    Pelatihan,
    /// Talks for everybody.
    Symposium,
    /// Over the network.
    Webinar,
    /// Practice in a small group.
    Workshop,
}
