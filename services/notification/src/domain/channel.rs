//! The ways out, and the kinds of message.

use std::{fmt, str::FromStr};

/// A way to reach somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Channel {
    Whatsapp,
    Sms,
    Mail,
}

/// A kind of message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Template {
    /// A one-time code.
    Otp,
    /// Your password is no longer what it was.
    PasswordChanged,
    /// Your phone number is no longer what it was.
    PhoneChanged,
    /// A code that shows whose an address is.
    VerifyEmail,
    /// What a buyer is told of an order.
    OrderNotice,
    /// What the desk made of an e-poster.
    PosterReviewed,
    /// A certificate was issued.
    CertificateIssued,
    /// The association approved a sponsor.
    SponsorApproved,
    /// A certificate was taken back.
    CertificateRevoked,
    /// What the desk made of an activity elsewhere.
    ActivityReviewed,
}

/// A word that names neither a channel nor a template.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' names no channel or template")]
pub(crate) struct UnknownWord(String);

impl Channel {
    /// All of them. Each has its own loop and its own seats.
    pub(crate) const ALL: [Self; 3] = [Self::Whatsapp, Self::Sms, Self::Mail];

    /// The word in the database, in events and in metrics.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Whatsapp => "whatsapp",
            Self::Sms => "sms",
            Self::Mail => "mail",
        }
    }
}

impl Template {
    /// All of them.
    pub(crate) const ALL: [Self; 10] = [
        Self::Otp,
        Self::PasswordChanged,
        Self::PhoneChanged,
        Self::VerifyEmail,
        Self::OrderNotice,
        Self::PosterReviewed,
        Self::CertificateIssued,
        Self::SponsorApproved,
        Self::CertificateRevoked,
        Self::ActivityReviewed,
    ];

    /// The word in the database and in metrics.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Otp => "otp",
            Self::PasswordChanged => "password_changed",
            Self::PhoneChanged => "phone_changed",
            Self::VerifyEmail => "verify_email",
            Self::OrderNotice => "order_notice",
            Self::PosterReviewed => "poster_reviewed",
            Self::CertificateIssued => "certificate_issued",
            Self::SponsorApproved => "sponsor_approved",
            Self::CertificateRevoked => "certificate_revoked",
            Self::ActivityReviewed => "activity_reviewed",
        }
    }

    /// Whether somebody waits for it with a form open, for as long as it is good: such a message goes out before all notices.
    pub(crate) fn is_code(self) -> bool {
        matches!(self, Self::Otp | Self::VerifyEmail)
    }
}

impl FromStr for Channel {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL
            .into_iter()
            .find(|channel| channel.as_str() == word)
            .ok_or_else(|| UnknownWord(word.to_owned()))
    }
}

impl FromStr for Template {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        Self::ALL
            .into_iter()
            .find(|template| template.as_str() == word)
            .ok_or_else(|| UnknownWord(word.to_owned()))
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
