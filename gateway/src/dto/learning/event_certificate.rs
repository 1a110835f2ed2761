//! Certificates of events as the wire has them: what they need, and whom the desk issues one.

use portal_proto::learning::v1 as pb;

use super::{
    certificate::{Certificate, CertificateRequirement},
    credit::hundredths,
};
use crate::dto::prelude::*;

/// What a certificate of an event needs, and what of it the caller has.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventCertificate {
    /// Each thing; of the sessions to be attended one is enough.
    pub syarat: Vec<CertificateRequirement>,
    /// Credit points (SKP) of the sessions that were attended so far, up to two decimals.
    pub skp: f64,
    /// The caller's as a participant; null: not issued yet.
    pub sertifikat: Option<Certificate>,
}

impl From<pb::ListEventRequirementsResponse> for EventCertificate {
    fn from(found: pb::ListEventRequirementsResponse) -> Self {
        Self {
            syarat: found
                .requirements
                .into_iter()
                .map(CertificateRequirement::from)
                .collect(),
            skp: convert::credit_points(found.credit_hundredths),
            sertifikat: found.certificate.map(Certificate::from),
        }
    }
}

/// What somebody who took part otherwise was at an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PeranDitetapkan {
    /// Spoke.
    Pembicara,
    /// Moderated.
    Moderator,
    /// Organised.
    Panitia,
}

/// Says what a member was at an event.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"peserta_id": 7, "event_id": 84, "peran": "pembicara", "skp": 4}))]
pub struct RoleForm {
    /// One of `/peserta/list`.
    pub peserta_id: i64,
    /// The event.
    pub event_id: i64,
    /// What the member was.
    pub peran: PeranDitetapkan,
    /// Credit points (SKP) that it brings, up to two decimals.
    #[schema(minimum = 0, maximum = 1000)]
    pub skp: f64,
}

impl RoleForm {
    /// As learning takes it.
    #[must_use]
    pub fn into_request(self) -> pb::AssignRoleRequest {
        let role = match self.peran {
            PeranDitetapkan::Pembicara => pb::CertificateRole::Speaker,
            PeranDitetapkan::Moderator => pb::CertificateRole::Moderator,
            PeranDitetapkan::Panitia => pb::CertificateRole::Committee,
        };
        pb::AssignRoleRequest {
            member_id: self.peserta_id,
            event_id: self.event_id,
            role: role.into(),
            // What has more decimals, or is no amount, is one that learning refuses.
            credit_hundredths: hundredths(&self.skp.to_string()).unwrap_or(u32::MAX),
        }
    }
}

/// What it takes: proto name, wire name.
pub const ROLE_FIELDS: &[(&str, &str)] = &[
    ("member_id", "peserta_id"),
    ("role", "peran"),
    ("credit_hundredths", "skp"),
];
