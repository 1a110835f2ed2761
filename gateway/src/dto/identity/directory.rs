//! Lists to pick from, institutions and participants as the wire shows them.

use portal_proto::identity::v1 as pb;

use crate::dto::prelude::*;
use crate::{dto::answer::DONE, extract::Paging};

/// The health professions, under the name that SPEC.md gives their list.
#[derive(Serialize, ToSchema)]
pub struct Professions {
    /// Fit to show to a person.
    pub message: String,
    /// The professions in order of name.
    pub list_data: Vec<Profession>,
}

/// A health profession.
#[derive(Serialize, ToSchema)]
pub struct Profession {
    /// Its code, which `profesi_id` takes.
    pub code: String,
    /// Name of the profession, in Indonesian.
    pub value: String,
}

impl From<pb::ListProfessionsResponse> for Professions {
    fn from(reply: pb::ListProfessionsResponse) -> Self {
        let named = |profession: pb::Profession| Profession {
            code: profession.code,
            value: profession.name,
        };
        Self {
            message: DONE.to_owned(),
            list_data: reply.professions.into_iter().map(named).collect(),
        }
    }
}

/// What narrows a list of names.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NameFilter {
    /// Words of the name, in any order.
    #[param(max_length = 100)]
    pub keyword: Option<String>,
}

impl NameFilter {
    /// All institutions that match.
    pub fn institutions(self) -> pb::ListInstitutionsRequest {
        pb::ListInstitutionsRequest {
            keyword: self.keyword.unwrap_or_default(),
            ..pb::ListInstitutionsRequest::default()
        }
    }

    /// One page of the institutions that match.
    pub fn institutions_on(self, paging: Paging) -> pb::ListInstitutionsRequest {
        pb::ListInstitutionsRequest {
            page: paging.page,
            per_page: paging.item_per_page,
            keyword: self.keyword.unwrap_or_default(),
        }
    }

    /// The first participants that match.
    pub fn participants(self) -> pb::ListParticipantsRequest {
        pb::ListParticipantsRequest {
            keyword: self.keyword.unwrap_or_default(),
            ..pb::ListParticipantsRequest::default()
        }
    }

    /// One page of the participants that match.
    pub fn participants_on(self, paging: Paging) -> pb::ListParticipantsRequest {
        pb::ListParticipantsRequest {
            page: paging.page,
            per_page: paging.item_per_page,
            keyword: self.keyword.unwrap_or_default(),
        }
    }
}

/// What a list of names takes: proto name, wire name.
pub const LIST_FIELDS: &[(&str, &str)] = &[("per_page", "item_per_page"), ("keyword", "keyword")];

/// What an institution is.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum InstitutionKind {
    /// A hospital, public or private.
    RumahSakit,
    /// A community health centre.
    Puskesmas,
    /// A clinic that is no hospital's.
    Klinik,
    /// A university or another school of health.
    Universitas,
    /// A health office of the province or the regency.
    Dinas,
    /// Whatever is none of the others.
    Lainnya,
}

/// An institution where members work.
#[derive(Serialize, ToSchema)]
pub struct Institution {
    /// Id of the institution, as `instansi_id` takes it.
    pub id: i64,
    /// Name of the institution; with `kota` it is the only one.
    pub value: String,
    /// Which kind of institution it is.
    #[schema(value_type = InstitutionKind)]
    pub jenis: String,
    /// City or regency, which tells two of one name apart.
    pub kota: String,
}

impl From<pb::Institution> for Institution {
    fn from(institution: pb::Institution) -> Self {
        Self {
            id: institution.id,
            value: institution.name,
            jenis: institution.kind,
            kota: institution.place,
        }
    }
}

/// A participant by name alone.
#[derive(Serialize, ToSchema)]
pub struct ParticipantName {
    /// Id of the account.
    pub id: i64,
    /// Full name, up to 200 characters.
    pub value: String,
}

impl From<pb::Participant> for ParticipantName {
    fn from(participant: pb::Participant) -> Self {
        Self {
            id: participant.id,
            value: participant.name,
        }
    }
}

/// A participant as other members see him: never a NIK, a phone or an e-mail address.
#[derive(Serialize, ToSchema)]
pub struct Participant {
    /// Id of the account.
    pub id: i64,
    /// Full name, up to 200 characters; titles stand in `gelar`.
    pub nama: String,
    /// Academic and professional titles; null when none were told.
    pub gelar: Option<String>,
    /// Name of the health profession; null when none was told.
    pub profesi: Option<String>,
    /// Name of the institution where he works; null when none was told.
    pub instansi: Option<String>,
    /// Address of the photo, small; null when none was sent.
    pub photo: Option<String>,
}

impl From<pb::Participant> for Participant {
    fn from(participant: pb::Participant) -> Self {
        Self {
            id: participant.id,
            nama: participant.name,
            gelar: participant.titles,
            profesi: participant.profession_name,
            instansi: participant.institution_name,
            photo: participant.photo_url,
        }
    }
}
