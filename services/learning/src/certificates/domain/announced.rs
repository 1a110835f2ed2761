//! What is announced of certificates.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// A certificate was issued, for the first time or in the place of another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateIssued {
    /// The certificate.
    pub certificate_id: Uuid,
    /// Whose it is.
    pub member_id: i64,
    /// Such as `SRT-KLS-2026-000001`.
    pub number: String,
    /// What it is for.
    pub title: String,
    /// The one that it took the place of.
    pub replaces: Option<Uuid>,
    /// When.
    #[serde(with = "time::serde::rfc3339")]
    pub issued_at: OffsetDateTime,
}

impl events::Event for CertificateIssued {
    const TOPIC: &'static str = events::topics::CERTIFICATE_ISSUED;
}

/// The desk took a certificate back, and its points. One that another took the place of is told as that one's issue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateRevoked {
    /// This decision.
    pub revocation_id: Uuid,
    /// The certificate.
    pub certificate_id: Uuid,
    /// Whose it was.
    pub member_id: i64,
    /// Such as `SRT-KLS-2026-000001`.
    pub number: String,
    /// What it was for.
    pub title: String,
    /// Why, as its check says it to everybody.
    pub reason: String,
}

impl events::Event for CertificateRevoked {
    const TOPIC: &'static str = events::topics::CERTIFICATE_REVOKED;
}
