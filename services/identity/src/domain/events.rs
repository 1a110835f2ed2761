//! What identity announces.

use events::Sealed;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// A member has an account. Carries no address, phone number or NIK: who needs one asks identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberRegistered {
    /// The account.
    pub member_id: i64,
    /// The full name.
    pub name: String,
}

/// A one-time code is to be sent. Phone and code are sealed, bound to `message_id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtpRequested {
    /// The challenge, and the message: one code is one message.
    pub message_id: Uuid,
    /// `whatsapp` or `sms`.
    pub channel: String,
    /// From this instant on the code is worth nothing and must not be sent.
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
    /// The message of the code that this one ends, so that it is not sent any more if it still waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supersedes: Option<Uuid>,
    /// An [`OtpDelivery`].
    pub sealed: Sealed,
}

impl events::Event for OtpRequested {
    const TOPIC: &'static str = events::topics::OTP_REQUESTED;
}

/// What only notification may read of an [`OtpRequested`].
#[derive(Clone, Serialize, Deserialize)]
pub struct OtpDelivery {
    /// E.164.
    pub phone: String,
    /// 6 digits.
    pub code: String,
}

/// A password is no longer what it was. The address is sealed, bound to `message_id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasswordChanged {
    /// The message that tells the member.
    pub message_id: Uuid,
    /// The account.
    pub member_id: i64,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub changed_at: OffsetDateTime,
    /// A [`MailRecipient`].
    pub sealed: Sealed,
}

impl events::Event for PasswordChanged {
    const TOPIC: &'static str = events::topics::PASSWORD_CHANGED;
}

/// Codes go to another phone from now on. The address is sealed, bound to `message_id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhoneChanged {
    /// The message that tells the member.
    pub message_id: Uuid,
    /// The account.
    pub member_id: i64,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub changed_at: OffsetDateTime,
    /// A [`MailRecipient`].
    pub sealed: Sealed,
}

impl events::Event for PhoneChanged {
    const TOPIC: &'static str = events::topics::PHONE_CHANGED;
}

/// What only notification may read of a [`PasswordChanged`] or a [`PhoneChanged`].
#[derive(Clone, Serialize, Deserialize)]
pub struct MailRecipient {
    /// Full name.
    pub name: String,
    /// E-mail address.
    pub email: String,
}

/// What notification tells of a message with a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtpUndelivered {
    /// The challenge.
    pub message_id: Uuid,
    /// `unknown`: it may have arrived; `expired`, `refused`: it certainly did not.
    pub reason: String,
}

impl events::Event for OtpUndelivered {
    const TOPIC: &'static str = events::topics::OTP_UNDELIVERED;
}

impl events::Event for MemberRegistered {
    const TOPIC: &'static str = events::topics::MEMBER_REGISTERED;
}
