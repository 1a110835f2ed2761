//! What a member is told of an e-poster, a certificate or an activity elsewhere, and a sponsor of its approval. It is told as it was announced, and nobody is asked again.

use serde::{Deserialize, Serialize};

use super::channel::Template;

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum MemberNotice {
    /// The desk published an e-poster, or did not take it.
    PosterReviewed {
        number: String,
        event_title: String,
        /// Why it was not taken; it was published where there is none.
        rejection_reason: Option<String>,
    },
    /// A certificate was issued.
    CertificateIssued {
        number: String,
        /// What it is for.
        title: String,
        /// Whether it takes the place of another one.
        replaces: bool,
    },
    /// The association approved a sponsor.
    SponsorApproved,
    /// A certificate was taken back.
    CertificateRevoked {
        number: String,
        /// What it was for.
        title: String,
        reason: String,
    },
    /// The desk decided on an activity elsewhere.
    ActivityReviewed {
        /// On which day it was, as `YYYY-MM-DD`.
        held_on: String,
        /// Points that were given for it, in hundredths; `None`: none, it was refused.
        granted_hundredths: Option<i32>,
        reason: Option<String>,
    },
}

impl MemberNotice {
    pub(crate) fn template(&self) -> Template {
        match self {
            Self::PosterReviewed { .. } => Template::PosterReviewed,
            Self::CertificateIssued { .. } => Template::CertificateIssued,
            Self::SponsorApproved => Template::SponsorApproved,
            Self::CertificateRevoked { .. } => Template::CertificateRevoked,
            Self::ActivityReviewed { .. } => Template::ActivityReviewed,
        }
    }
}
