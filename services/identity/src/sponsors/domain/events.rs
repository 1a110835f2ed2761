//! What is announced of sponsors.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The association approved a sponsor that was not. Without the company's name: whoever registers types it, and what is announced
/// here may go to a phone of which nobody has shown whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SponsorApproved {
    /// This approval; one that was taken back and given again is another.
    pub approval_id: Uuid,
    /// Number of the sponsor's account.
    pub account_id: i64,
}

impl events::Event for SponsorApproved {
    const TOPIC: &'static str = events::topics::SPONSOR_APPROVED;
}
