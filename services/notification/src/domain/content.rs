//! What a message says and to whom: the part that lies sealed until it goes out.

use std::fmt;

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    channel::Template,
    contact::Contact,
    member_notice::MemberNotice,
    recipient::{MailAddress, Phone},
};

/// The personal part of a message. Has no `Debug` that shows it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "template", rename_all = "snake_case")]
pub(crate) enum Content {
    Otp {
        phone: Phone,
        code: Code,
    },
    PasswordChanged {
        name: String,
        email: MailAddress,
        #[serde(with = "time::serde::rfc3339")]
        changed_at: OffsetDateTime,
    },
    PhoneChanged {
        name: String,
        email: MailAddress,
        #[serde(with = "time::serde::rfc3339")]
        changed_at: OffsetDateTime,
    },
    VerifyEmail {
        email: MailAddress,
        code: Code,
    },
    /// Whom to tell; what, registration says when it goes out.
    OrderNotice(Contact),
    /// Of an e-poster or a certificate.
    MemberNotice {
        to: Contact,
        notice: MemberNotice,
    },
}

impl Content {
    pub(crate) fn template(&self) -> Template {
        match self {
            Self::Otp { .. } => Template::Otp,
            Self::PasswordChanged { .. } => Template::PasswordChanged,
            Self::PhoneChanged { .. } => Template::PhoneChanged,
            Self::VerifyEmail { .. } => Template::VerifyEmail,
            Self::OrderNotice(_) => Template::OrderNotice,
            Self::MemberNotice { notice, .. } => notice.template(),
        }
    }

    /// The words it is sealed with: it opens for its own message only.
    pub(crate) fn seal_about(message: Uuid) -> String {
        format!("notification.content:{message}")
    }
}

impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Content")
            .field("template", &self.template())
            .finish_non_exhaustive()
    }
}

/// A one-time code: digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Code(String);

/// What is not a code.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a one-time code")]
pub(crate) struct NotACode;

impl Code {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Code {
    type Error = NotACode;

    fn try_from(code: String) -> Result<Self, NotACode> {
        if (4..=10).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_digit()) {
            Ok(Self(code))
        } else {
            Err(NotACode)
        }
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.0
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code")
    }
}
