//! Sponsors as the wire shows them.

use portal_proto::identity::v1 as pb;
use serde::Serialize;
use utoipa::ToSchema;

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

/// A sponsor. The person to talk to shows only to the sponsor itself and to admins.
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
        }
    }
}
