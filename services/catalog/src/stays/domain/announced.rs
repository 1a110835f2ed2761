//! What is announced of hospitality.

use serde::{Deserialize, Serialize};

/// A team asked for hospitality.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HospitalityRegistered {
    pub registration_id: i64,
    /// The event it is for.
    pub event_id: i64,
    /// Account id of whoever registered the team, from identity.
    pub member_id: i64,
    /// The number that the team is told.
    pub number: String,
}

impl events::Event for HospitalityRegistered {
    const TOPIC: &'static str = events::topics::HOSPITALITY_REGISTERED;
}
