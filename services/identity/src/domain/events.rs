//! What identity announces.

use serde::{Deserialize, Serialize};

/// A member has an account. Carries no address, phone number or NIK: who needs one asks identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberRegistered {
    /// The account.
    pub member_id: i64,
    /// The full name.
    pub name: String,
}

impl events::Event for MemberRegistered {
    const TOPIC: &'static str = events::topics::MEMBER_REGISTERED;
}
