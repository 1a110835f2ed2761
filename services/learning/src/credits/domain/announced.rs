//! What is announced of activities elsewhere.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The desk decided on an activity for which a member asked points. Without what he calls it: he types that himself, and what is
/// announced here may go to a phone of which nobody has shown whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActivityReviewed {
    /// The activity, which is decided on once.
    pub activity_id: Uuid,
    /// Whose it is.
    pub member_id: i64,
    /// On which day it was, as `YYYY-MM-DD`.
    pub held_on: String,
    /// Points that were given for it, in hundredths; `None`: none, it was refused.
    pub granted_hundredths: Option<i32>,
    /// Why not as many as were asked for.
    pub reason: Option<String>,
}

impl events::Event for ActivityReviewed {
    const TOPIC: &'static str = events::topics::ACTIVITY_REVIEWED;
}
