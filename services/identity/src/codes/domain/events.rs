//! What is announced and listened to about one-time codes.

use events::Sealed;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

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
    /// The code in the clear, 6 digits.
    pub code: String,
}

/// What notification tells of a message with a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtpUndelivered {
    /// The message, and the challenge that it carries.
    pub message_id: Uuid,
    /// `unknown`: it may have arrived; `expired`, `refused`: it certainly did not.
    pub reason: String,
}

impl events::Event for OtpUndelivered {
    const TOPIC: &'static str = events::topics::OTP_UNDELIVERED;
}
