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
