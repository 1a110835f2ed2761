//! Sponsors as the wire shows them.

use portal_proto::identity::v1 as pb;

use crate::dto::prelude::*;

/// A sponsor in the list of all.
#[derive(Serialize, ToSchema)]
pub struct SponsorName {
    /// The number of its account.
    pub id: i64,
    /// The same as `nama_sponsor`, under the name that look-ups use.
    pub value: String,
    /// Name of the company or institution, up to 200 characters.
    pub nama_sponsor: String,
    /// Postal address of the sponsor, up to 500 characters.
    pub alamat_sponsor: String,
}

impl From<pb::Sponsor> for SponsorName {
    fn from(sponsor: pb::Sponsor) -> Self {
        Self {
            id: sponsor.id,
            value: sponsor.name.clone(),
            nama_sponsor: sponsor.name,
            alamat_sponsor: sponsor.address,
        }
    }
}

/// A sponsor. The person to talk to and the approval show only to the sponsor itself and to admins.
#[derive(Serialize, ToSchema)]
pub struct Sponsor {
    /// The number of its account.
    pub id: i64,
    /// Name of the company or institution, up to 200 characters.
    pub nama_sponsor: String,
    /// Postal address of the sponsor, up to 500 characters.
    pub alamat_sponsor: String,
    /// Full name of the person to talk to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub nama_kontak_person_sponsor: Option<String>,
    /// His mobile number, E.164.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hp_kontak_person_sponsor: Option<String>,
    /// His e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Whether the association has approved it: only then it is listed to others and gives its seats away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub disetujui: Option<bool>,
}

impl From<pb::Sponsor> for Sponsor {
    fn from(sponsor: pb::Sponsor) -> Self {
        let (name, phone, email) = sponsor.contact.map_or((None, None, None), |contact| {
            (Some(contact.name), Some(contact.phone), Some(contact.email))
        });
        Self {
            id: sponsor.id,
            nama_sponsor: sponsor.name,
            alamat_sponsor: sponsor.address,
            nama_kontak_person_sponsor: name,
            hp_kontak_person_sponsor: phone,
            email,
            disetujui: sponsor.approved,
        }
    }
}

/// A sponsor as the association sees it.
#[derive(Serialize, ToSchema)]
pub struct SponsorToReview {
    /// The number of its account.
    pub id: i64,
    /// Name of the company or institution, up to 200 characters.
    pub nama_sponsor: String,
    /// Postal address of the sponsor, up to 500 characters.
    pub alamat_sponsor: String,
    /// Full name of the person to talk to.
    pub nama_kontak_person_sponsor: String,
    /// His mobile number, E.164.
    pub hp_kontak_person_sponsor: String,
    /// His e-mail address.
    pub email: String,
    /// When it registered.
    #[serde(with = "time::serde::rfc3339")]
    pub terdaftar_pada: OffsetDateTime,
    /// Whether it is listed to others.
    pub disetujui: bool,
}

impl From<pb::SponsorToReview> for SponsorToReview {
    fn from(one: pb::SponsorToReview) -> Self {
        let sponsor = one.sponsor.unwrap_or_default();
        let contact = sponsor.contact.unwrap_or_default();
        Self {
            id: sponsor.id,
            nama_sponsor: sponsor.name,
            alamat_sponsor: sponsor.address,
            nama_kontak_person_sponsor: contact.name,
            hp_kontak_person_sponsor: contact.phone,
            email: contact.email,
            terdaftar_pada: convert::instant(one.registered_at),
            disetujui: one.approved,
        }
    }
}

/// What `/admin/sponsor/{id}/persetujuan` takes.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"diterima": true}))]
pub struct SponsorDecision {
    /// Whether the sponsor is to be listed to others.
    pub diterima: bool,
    /// Why, for the audit log; up to 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub alasan: Option<String>,
}

impl SponsorDecision {
    /// The call, about the sponsor `id`.
    pub fn into_request(self, id: i64) -> pb::ReviewSponsorRequest {
        pb::ReviewSponsorRequest {
            id,
            approved: self.diterima,
            reason: self.alasan,
        }
    }
}

/// The fields of a decision: proto name, wire name.
pub const SPONSOR_DECISION_FIELDS: &[(&str, &str)] = &[("reason", "alasan")];
