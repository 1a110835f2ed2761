//! A member's profile as the wire shows it.

use portal_proto::identity::v1 as pb;

use super::account::RoleName;
use crate::dto::change::{Change, Id};
use crate::dto::prelude::*;
use crate::words;

/// A gender as the identity card has it.
#[derive(ToSchema)]
pub enum Gender {
    /// Male, `Laki-laki` on the card.
    L,
    /// Female, `Perempuan` on the card.
    P,
}

/// What a member tells of himself.
#[derive(Serialize, ToSchema)]
pub struct Profile {
    /// Id of the account.
    pub id: i64,
    /// Full name, up to 200 characters; titles stand in `gelar`.
    pub nama: String,
    /// E-mail address of the account, which logs in; it cannot be changed here.
    pub email: String,
    /// Whether the code that was mailed to it came back (`POST /user/verifikasi-email`).
    pub email_terverifikasi: bool,
    /// What the account may do (SPEC.md section 6).
    #[schema(value_type = RoleName)]
    pub role_name: String,
    /// Mobile number, E.164.
    pub phone: String,
    /// `************1234`; null when none was given, as for sponsors.
    pub nik: Option<String>,
    /// Academic and professional titles, such as `dr., Sp.An`; null when none were told.
    pub gelar: Option<String>,
    /// Membership number (NPA), 4 to 16 digits; null for who is no member of the association.
    pub npa: Option<String>,
    /// Until when dues are paid; null without a membership number.
    #[schema(format = Date)]
    pub iuran_sampai: Option<String>,
    /// Whether dues are paid today; null without a membership number.
    pub iuran_aktif: Option<bool>,
    /// Code of a health profession, one of `GET /jenis-profesi/list`; null when none was told.
    pub profesi_id: Option<String>,
    /// Id of an institution, one of `GET /instansi/list`; null when none was told.
    pub instansi_id: Option<i64>,
    /// Name of that institution; null where `instansi_id` is.
    pub instansi: Option<String>,
    /// Code of a religion, one of `GET /user-agama-simplified/list`; null when none was told.
    pub agama: Option<String>,
    /// Gender as the identity card has it; null when it was not told.
    #[schema(value_type = Option<Gender>)]
    pub jenis_kelamin: Option<String>,
    /// Day of birth, 1900-01-01 at the earliest; null when it was not told.
    #[schema(format = Date)]
    pub tanggal_lahir: Option<String>,
    /// Street and house number, up to 500 characters; null when it was not told.
    pub alamat: Option<String>,
    /// Id of a province; null when none was told. The three below are null where the one above them is.
    pub propinsi_id: Option<i64>,
    /// Id of a regency or city.
    pub kabupaten_id: Option<i64>,
    /// Id of a district.
    pub kecamatan_id: Option<i64>,
    /// Id of a village.
    pub kelurahan_id: Option<i64>,
    /// Address of the photo, small; null when none was sent.
    pub photo: Option<String>,
    /// Address of the photo at full size; null when none was sent.
    pub photo_url_original: Option<String>,
    /// What does not agree with the NIK, in sentences fit to show. It is kept all the same.
    pub peringatan: Vec<String>,
}

impl From<pb::Profile> for Profile {
    fn from(profile: pb::Profile) -> Self {
        let user = profile.user.unwrap_or_default();
        let (dues_until, paid, on_roll) = profile.membership.map_or((None, None, None), |membership| {
            (Some(membership.dues_until), Some(membership.paid), Some(membership.npa))
        });
        let doubt = |field: &String| words::doubt(wire_name(field));
        Self {
            id: user.id,
            nama: user.name,
            email: user.email,
            email_terverifikasi: profile.email_verified,
            role_name: user.role,
            phone: profile.phone,
            nik: profile.nik_masked,
            gelar: profile.titles,
            npa: on_roll.or(user.npa),
            iuran_sampai: dues_until,
            iuran_aktif: paid,
            profesi_id: profile.profession_code,
            instansi_id: profile.institution_id,
            instansi: profile.institution_name,
            agama: profile.religion_code,
            jenis_kelamin: profile.gender_code,
            tanggal_lahir: profile.birth_date,
            alamat: profile.address,
            propinsi_id: profile.province_id,
            kabupaten_id: profile.regency_id,
            kecamatan_id: profile.district_id,
            kelurahan_id: profile.village_id,
            photo: user.photo_url,
            photo_url_original: user.photo_original_url,
            peringatan: profile.doubts.iter().map(doubt).collect(),
        }
    }
}

/// What changes in a profile: a field that is not sent stays, null or an empty value clears it. Anything else in the form
/// is ignored.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"gelar": "dr., Sp.An", "jenis_kelamin": "P", "tanggal_lahir": "1990-03-12", "alamat": null}))]
pub struct ProfileChange {
    /// Full name, up to 200 characters. It cannot be cleared.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub nama: Change<String>,
    /// Mobile number, in any of its usual spellings.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 40)]
    pub phone: Change<String>,
    /// Academic and professional titles, such as `dr., Sp.An`.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 100)]
    pub gelar: Change<String>,
    /// Membership number; the name must be the one on the association's roll.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 16)]
    pub npa: Change<String>,
    /// Code of a health profession, as `GET /jenis-profesi/list` gives it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub profesi_id: Change<String>,
    /// Id of an institution, as a number or as its digits.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub instansi_id: Change<Id>,
    /// Code of a religion, as `GET /user-agama-simplified/list` gives it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub agama: Change<String>,
    /// Gender as the identity card has it.
    #[serde(default)]
    #[schema(value_type = Option<Gender>)]
    pub jenis_kelamin: Change<String>,
    /// Day of birth, from 1900-01-01 to today.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    pub tanggal_lahir: Change<String>,
    /// Street and house number, up to 500 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 500)]
    pub alamat: Change<String>,
    /// Id of a province, as a number or as its digits; so are the three below.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub propinsi_id: Change<Id>,
    /// Id of a regency or city of the province.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub kabupaten_id: Change<Id>,
    /// Id of a district of the regency.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub kecamatan_id: Change<Id>,
    /// Id of a village of the district.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub kelurahan_id: Change<Id>,
}

impl From<ProfileChange> for pb::UpdateProfileRequest {
    fn from(form: ProfileChange) -> Self {
        Self {
            name: form.nama.into_proto(),
            phone: form.phone.into_proto(),
            titles: form.gelar.into_proto(),
            npa: form.npa.into_proto(),
            profession_code: form.profesi_id.into_proto(),
            institution_id: form.instansi_id.into_proto(),
            religion_code: form.agama.into_proto(),
            gender_code: form.jenis_kelamin.into_proto(),
            birth_date: form.tanggal_lahir.into_proto(),
            address: form.alamat.into_proto(),
            province_id: form.propinsi_id.into_proto(),
            regency_id: form.kabupaten_id.into_proto(),
            district_id: form.kecamatan_id.into_proto(),
            village_id: form.kelurahan_id.into_proto(),
        }
    }
}

/// The fields of a profile: proto name, wire name.
pub const PROFILE_FIELDS: &[(&str, &str)] = &[
    ("name", "nama"),
    ("phone", "phone"),
    ("titles", "gelar"),
    ("npa", "npa"),
    ("profession_code", "profesi_id"),
    ("institution_id", "instansi_id"),
    ("religion_code", "agama"),
    ("gender_code", "jenis_kelamin"),
    ("birth_date", "tanggal_lahir"),
    ("address", "alamat"),
    ("province_id", "propinsi_id"),
    ("regency_id", "kabupaten_id"),
    ("district_id", "kecamatan_id"),
    ("village_id", "kelurahan_id"),
];

/// The fields of a photo: proto name, wire name.
pub const PHOTO_FIELDS: &[(&str, &str)] = &[("picture", "photo")];

fn wire_name(field: &str) -> &str {
    PROFILE_FIELDS
        .iter()
        .find(|(proto, _)| *proto == field)
        .map_or(field, |(_, wire)| *wire)
}

/// What `/user/photo` takes.
#[derive(ToSchema)]
#[schema(example = json!({"photo": "foto.jpg"}))]
pub struct PhotoForm {
    /// JPEG, PNG or WebP, 5 MiB at most.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    pub photo: Vec<u8>,
}
