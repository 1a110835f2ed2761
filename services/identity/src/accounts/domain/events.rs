//! What is announced about accounts.

use events::Sealed;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// A member has an account. Carries no address, phone number or NIK: who needs one asks identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberRegistered {
    /// Number of the account.
    pub member_id: i64,
    /// The full name.
    pub name: String,
}

/// A password is no longer what it was. The address is sealed, bound to `message_id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasswordChanged {
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

/// A code is to be mailed that shows whose an address is. Address and code are sealed, bound to `message_id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmailCodeRequested {
    /// The message.
    pub message_id: Uuid,
    /// From this instant on the code is worth nothing and must not be sent.
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
    /// Address and code.
    pub sealed: Sealed,
}

impl events::Event for EmailCodeRequested {
    const TOPIC: &'static str = events::topics::EMAIL_CODE_REQUESTED;
}

impl events::Event for PasswordChanged {
    const TOPIC: &'static str = events::topics::PASSWORD_CHANGED;
}

/// What only notification may read of a [`PasswordChanged`] or a [`PhoneChanged`].
#[derive(Clone, Serialize, Deserialize)]
pub struct MailRecipient {
    pub name: String,
    /// E-mail address.
    pub email: String,
}

impl events::Event for MemberRegistered {
    const TOPIC: &'static str = events::topics::MEMBER_REGISTERED;
}
