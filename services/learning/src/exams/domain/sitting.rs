//! An attempt, as far as saving its answers needs to know it.

use time::OffsetDateTime;
use uuid::Uuid;

use crate::exams::domain::{attempt::EndedBy, paper::AskedQuestion};

/// An attempt with those of its questions that answers were sent to.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting {
    pub attempt_id: Uuid,
    pub member_id: i64,
    /// The device that leads.
    pub device: String,
    pub ends_at: OffsetDateTime,
    /// `None`: it runs.
    pub ended_by: Option<EndedBy>,
    pub questions: Vec<AskedQuestion>,
}
