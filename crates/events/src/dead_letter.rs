//! What is told of events that a consumer gave up.

use std::{collections::BTreeMap, fmt};

use time::OffsetDateTime;

/// The dead letters of one consumer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadLetterSummary {
    /// The consumer that gave them up, one of [`consumers`](crate::consumers).
    pub consumer: String,
    /// What it listens to; empty when that cannot be told.
    pub topic: String,
    /// How many dead letters it has.
    pub events: u64,
    /// When the first of them was given up.
    pub oldest: Option<OffsetDateTime>,
    /// Why, and how many of each; at a broker, of the first few hundred.
    pub reasons: BTreeMap<Reason, u64>,
}

/// Why an event was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The consumer failed at every try.
    Failed,
    /// The consumer cannot read it.
    Unreadable,
    /// The consumer's process died of it, again and again.
    Crashed,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Failed => "failed",
            Self::Unreadable => "unreadable",
            Self::Crashed => "crashed",
        })
    }
}
