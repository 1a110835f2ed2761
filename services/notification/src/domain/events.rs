//! What notification listens to, and what it announces.

use events::Sealed;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    channel::Channel,
    content::{Code, Content},
    recipient::{MailAddress, Phone},
};

/// A one-time code is to be sent (announced by identity).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct OtpRequested {
    /// The challenge, and the message.
    pub message_id: Uuid,
    /// By which way.
    pub channel: PhoneChannel,
    /// From this instant on the code must not be sent.
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
    /// An [`OtpDelivery`], encrypted with the message key.
    pub sealed: Sealed,
    /// The message with the code that this one replaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supersedes: Option<Uuid>,
}

/// A channel that reaches a phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PhoneChannel {
    Whatsapp,
    Sms,
}

/// The sealed part of an [`OtpRequested`].
#[derive(Serialize, Deserialize)]
pub(crate) struct OtpDelivery {
    pub phone: Phone,
    pub code: Code,
}

/// A password is no longer what it was (announced by identity).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PasswordChanged {
    /// The message that tells the member.
    pub message_id: Uuid,
    /// When the password was changed.
    #[serde(with = "time::serde::rfc3339")]
    pub changed_at: OffsetDateTime,
    /// A [`MailRecipient`], encrypted with the message key.
    pub sealed: Sealed,
    /// Whether it is to be mailed: the address is verified, and was not told too often. The release before this one did not
    /// say.
    #[serde(default = "mailed")]
    pub mailed: bool,
}

/// Codes of a member go to another phone from now on (announced by identity).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PhoneChanged {
    /// The message that tells the member.
    pub message_id: Uuid,
    /// When the phone number was changed.
    #[serde(with = "time::serde::rfc3339")]
    pub changed_at: OffsetDateTime,
    /// A [`MailRecipient`], encrypted with the message key.
    pub sealed: Sealed,
    /// Whether it is to be mailed: the address is verified, and was not told too often. The release before this one did not
    /// say.
    #[serde(default = "mailed")]
    pub mailed: bool,
}

fn mailed() -> bool {
    true
}

/// A code is to be mailed that shows whose an address is (announced by identity).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct EmailCodeRequested {
    /// The message.
    pub message_id: Uuid,
    /// From this instant on the code must not be sent.
    #[serde(with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
    /// An [`EmailCodeDelivery`], encrypted with the message key.
    pub sealed: Sealed,
}

/// The sealed part of an [`EmailCodeRequested`].
#[derive(Serialize, Deserialize)]
pub(crate) struct EmailCodeDelivery {
    pub email: MailAddress,
    pub code: Code,
}

/// The sealed part of a [`PasswordChanged`] or a [`PhoneChanged`].
#[derive(Serialize, Deserialize)]
pub(crate) struct MailRecipient {
    pub name: String,
    pub email: MailAddress,
}

/// A buyer is to be told something of an order (announced by registration).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NoticeDue {
    /// The notice, and the message.
    pub notice_id: Uuid,
    /// Who is to be told.
    pub member_id: i64,
    /// Whose doing it is, of a seat that somebody gave or took back. The release before this one did not say.
    #[serde(default)]
    pub giver_id: Option<i64>,
}

/// The desk published an e-poster or did not take it (announced by the catalog).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PosterReviewed {
    /// The review, and the message.
    pub review_id: Uuid,
    /// The author.
    pub member_id: i64,
    pub number: String,
    pub event_title: String,
    /// Why it was not taken; it was published where there is none.
    pub rejection_reason: Option<String>,
}

/// The association approved a sponsor (announced by identity).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SponsorApproved {
    /// The approval, and the message.
    pub approval_id: Uuid,
    /// The sponsor's account.
    pub account_id: i64,
}

/// A certificate was issued (announced by learning).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CertificateIssued {
    /// The certificate, and the message.
    pub certificate_id: Uuid,
    /// Whose it is.
    pub member_id: i64,
    pub number: String,
    /// What it is for. The release before this one did not say.
    #[serde(default)]
    pub title: Option<String>,
    /// The one that it took the place of.
    pub replaces: Option<Uuid>,
}

/// The desk took a certificate back (announced by learning).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CertificateRevoked {
    /// The decision, and the message.
    pub revocation_id: Uuid,
    /// Whose it was.
    pub member_id: i64,
    pub number: String,
    /// What it was for.
    pub title: String,
    pub reason: String,
}

/// The desk decided on an activity elsewhere (announced by learning).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ActivityReviewed {
    /// The activity, and the message.
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

/// A message with a code certainly or possibly did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OtpUndelivered {
    /// The message that was lost: identity's number of the code's challenge.
    pub message_id: Uuid,
    /// `unknown`: it may have arrived; `expired`, `refused`: it certainly did not.
    pub reason: String,
}

impl events::Event for OtpRequested {
    const TOPIC: &'static str = events::topics::OTP_REQUESTED;
}

impl events::Event for PasswordChanged {
    const TOPIC: &'static str = events::topics::PASSWORD_CHANGED;
}

impl events::Event for PhoneChanged {
    const TOPIC: &'static str = events::topics::PHONE_CHANGED;
}

impl events::Event for EmailCodeRequested {
    const TOPIC: &'static str = events::topics::EMAIL_CODE_REQUESTED;
}

impl events::Event for NoticeDue {
    const TOPIC: &'static str = events::topics::NOTICE_DUE;
}

impl events::Event for PosterReviewed {
    const TOPIC: &'static str = events::topics::E_POSTER_REVIEWED;
}

impl events::Event for SponsorApproved {
    const TOPIC: &'static str = events::topics::SPONSOR_APPROVED;
}

impl events::Event for CertificateIssued {
    const TOPIC: &'static str = events::topics::CERTIFICATE_ISSUED;
}

impl events::Event for CertificateRevoked {
    const TOPIC: &'static str = events::topics::CERTIFICATE_REVOKED;
}

impl events::Event for ActivityReviewed {
    const TOPIC: &'static str = events::topics::ACTIVITY_REVIEWED;
}

impl events::Event for OtpUndelivered {
    const TOPIC: &'static str = events::topics::OTP_UNDELIVERED;
}

impl From<PhoneChannel> for Channel {
    fn from(channel: PhoneChannel) -> Self {
        match channel {
            PhoneChannel::Whatsapp => Self::Whatsapp,
            PhoneChannel::Sms => Self::Sms,
        }
    }
}

impl From<OtpDelivery> for Content {
    fn from(delivery: OtpDelivery) -> Self {
        Self::Otp {
            phone: delivery.phone,
            code: delivery.code,
        }
    }
}

/// The words that identity seals the personal part of an event with.
pub(crate) fn seal_about(message: Uuid) -> String {
    message.to_string()
}
