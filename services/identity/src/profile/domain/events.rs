//! What is announced about profiles.

use events::Sealed;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// Codes go to another phone from now on. The address is sealed, bound to `message_id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneChanged {
    /// The message that tells the member.
    pub message_id: Uuid,
    /// Number of the account.
    pub member_id: i64,
    /// When it was changed.
    #[serde(with = "time::serde::rfc3339")]
    pub changed_at: OffsetDateTime,
    /// A [`MailRecipient`].
    pub sealed: Sealed,
    /// Whether it is to be mailed: the address is verified, and was not told too often.
    pub mailed: bool,
}

impl events::Event for PhoneChanged {
    const TOPIC: &'static str = events::topics::PHONE_CHANGED;
}
