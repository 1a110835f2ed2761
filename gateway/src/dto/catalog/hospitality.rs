//! Teams that an event receives, as the wire shows and takes them.

use portal_proto::catalog::v1 as pb;

use crate::dto::change::{Change, Id, Whole};
use crate::dto::prelude::*;

/// How an event receives teams.
#[derive(Debug, Serialize, ToSchema)]
pub struct HospitalityBanner {
    /// Its id, which `banner_id` takes.
    pub id: i64,
    /// Id of the event that receives the teams.
    pub event_id: i64,
    /// What is offered, in a few words.
    pub judul: String,
    /// What is offered, at more length, plain text; may be empty.
    pub deskripsi: String,
    /// Address of the picture, 640 px wide.
    pub gambar: Option<String>,
    /// Address of the picture at full size.
    pub gambar_url_original: Option<String>,
    /// All sizes, as an HTML `srcset`.
    pub gambar_srcset: Option<String>,
}

impl From<pb::HospitalityBanner> for HospitalityBanner {
    fn from(banner: pb::HospitalityBanner) -> Self {
        Self {
            id: banner.id,
            event_id: banner.event_id,
            judul: banner.title,
            deskripsi: banner.description,
            gambar: banner.image_url,
            gambar_url_original: banner.image_original_url,
            gambar_srcset: banner.image_srcset,
        }
    }
}

/// Registers a team (SPEC.md section 3).
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "asal_team": "RS Cut Nyak Dhien",
    "jumlah_team": 2,
    "narahubung": "Siti Aminah",
    "whatsapp": "0812-3456-7890",
    "peserta": ["Siti Aminah", "Budi Santoso"]
}))]
pub struct HospitalityForm {
    /// Where the team comes from.
    #[schema(min_length = 1, max_length = 200)]
    pub asal_team: String,
    /// How many they are, as a number or as its digits.
    #[schema(value_type = i64, minimum = 1, maximum = 500)]
    pub jumlah_team: Whole,
    /// As `GET /event/hospitality/banner/{id}` gives it, as a number or as its digits.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub banner_id: Change<Id>,
    /// Who speaks for the team.
    #[schema(min_length = 1, max_length = 200)]
    pub narahubung: String,
    /// Mobile number: `0812…`, `62812…` or `+62 812-…`.
    #[schema(min_length = 1, max_length = 32)]
    pub whatsapp: String,
    /// Who comes, at most `jumlah_team`.
    #[serde(default)]
    pub peserta: Option<Names>,
}

/// Names: an array, or one text with a name a line.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Names {
    /// A name each; blank ones are left out.
    List(Vec<String>),
    /// A name a line; blank lines are left out.
    Lines(String),
}

impl Names {
    /// The names, without blank ones.
    #[must_use]
    pub fn into_list(self) -> Vec<String> {
        let names = match self {
            Self::List(names) => names,
            Self::Lines(text) => text.lines().map(str::to_owned).collect(),
        };
        names.into_iter().filter(|name| !name.trim().is_empty()).collect()
    }
}

impl HospitalityForm {
    /// The form as the catalog takes it.
    #[must_use]
    pub fn into_request(self, event_id: i64, idempotency_key: Option<String>) -> pb::RegisterHospitalityRequest {
        pb::RegisterHospitalityRequest {
            event_id,
            team_origin: self.asal_team,
            team_size: self.jumlah_team.0,
            banner_id: self.banner_id.into_option().map(|Id(id)| id),
            contact_name: self.narahubung,
            whatsapp: self.whatsapp,
            participants: self.peserta.map(Names::into_list).unwrap_or_default(),
            idempotency_key,
        }
    }

    /// The form as the catalog takes it in the place of an earlier one.
    #[must_use]
    pub fn into_change(self, event_id: i64) -> pb::ChangeHospitalityRequest {
        let asked = self.into_request(event_id, None);
        pb::ChangeHospitalityRequest {
            event_id,
            team_origin: asked.team_origin,
            team_size: asked.team_size,
            banner_id: asked.banner_id,
            contact_name: asked.contact_name,
            whatsapp: asked.whatsapp,
            participants: asked.participants,
        }
    }
}

/// What a hospitality registration takes: proto name, wire name.
pub const HOSPITALITY_FIELDS: &[(&str, &str)] = &[
    ("team_origin", "asal_team"),
    ("team_size", "jumlah_team"),
    ("banner_id", "banner_id"),
    ("contact_name", "narahubung"),
    ("whatsapp", "whatsapp"),
    ("participants", "peserta"),
    ("idempotency_key", "Idempotency-Key"),
];

/// What became of a registration.
#[derive(Debug, Serialize, ToSchema)]
pub struct HospitalityRegistered {
    /// Id of the registration.
    pub id: i64,
    /// The number that people use, such as `HSP-94-0007`: event, then count within it.
    pub nomor: String,
    /// How far the committee is with it.
    pub status: RegistrationStatus,
}

/// How far the committee is with a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RegistrationStatus {
    /// Waits for the committee.
    Diajukan,
    /// The committee expects the team.
    Dikonfirmasi,
    /// The committee cannot receive the team.
    Ditolak,
}

impl From<pb::HospitalityRegistration> for HospitalityRegistered {
    fn from(registration: pb::HospitalityRegistration) -> Self {
        let status = match registration.status.as_str() {
            "confirmed" => RegistrationStatus::Dikonfirmasi,
            "declined" => RegistrationStatus::Ditolak,
            _ => RegistrationStatus::Diajukan,
        };
        Self {
            id: registration.id,
            nomor: registration.number,
            status,
        }
    }
}

/// A team as the member who registered it reads it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnTeam {
    /// What became of the registration.
    #[serde(flatten)]
    pub registration: HospitalityRegistered,
    /// Id of the event that is to receive the team.
    pub event_id: i64,
    /// Title of that event.
    pub judul_event: String,
    /// Where the team comes from.
    pub asal_team: String,
    /// How many they are.
    #[schema(minimum = 1, maximum = 500)]
    pub jumlah_team: u32,
    /// What they ask for, as `GET /event/hospitality/banner/{id}` gives it; null when nothing was chosen.
    pub banner_id: Option<i64>,
    /// Who speaks for the team.
    pub narahubung: String,
    /// Their mobile number, `+62…`.
    pub whatsapp: String,
    /// Who comes, as far as they were named.
    pub peserta: Vec<String>,
    /// When it was registered.
    #[serde(with = "time::serde::rfc3339")]
    pub dibuat_pada: OffsetDateTime,
    /// Whether `PUT /event/data/hospitality/{id}` takes it now: until the event is over or the committee has decided.
    pub dapat_diubah: bool,
}

impl From<pb::OwnTeam> for OwnTeam {
    fn from(team: pb::OwnTeam) -> Self {
        Self {
            registration: team.registration.unwrap_or_default().into(),
            event_id: team.event_id,
            judul_event: team.event_title,
            asal_team: team.team_origin,
            jumlah_team: team.team_size,
            banner_id: team.banner_id,
            narahubung: team.contact_name,
            whatsapp: team.whatsapp,
            peserta: team.participants,
            dibuat_pada: convert::instant(team.created_at),
            dapat_diubah: team.open,
        }
    }
}
