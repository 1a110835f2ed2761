//! Accounts as the wire shows them: registering, logging in, who it is.

use portal_proto::identity::v1 as pb;

use crate::dto::prelude::*;

use crate::extract::Browser;

/// What `/auth/login` takes.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"email": "anggota@contoh.id", "password": "Diklat#2026"}))]
pub struct Login {
    /// An e-mail address or an NPA.
    #[serde(default)]
    #[schema(required = true, max_length = 254)]
    pub email: String,
    /// The account's password, up to 1,024 characters. A wrong one and an unknown account answer alike.
    #[serde(default)]
    #[schema(required = true, max_length = 1024)]
    pub password: String,
}

impl Login {
    /// The call, from `browser`.
    pub fn into_request(self, browser: &Browser) -> pb::LogInRequest {
        pb::LogInRequest {
            login: self.email,
            password: self.password,
            device: browser.user_agent.clone(),
            address: browser.address.clone(),
            known_devices: browser.known_devices.clone(),
            from_crowded_address: browser.is_crowded,
        }
    }
}

/// What `/auth/register` takes (SPEC.md section 3). Anything else in the form is ignored.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "nama": "Siti Aminah",
    "phone": "0812-3456-7890",
    "email": "siti.aminah@contoh.id",
    "password": "Rahasia#2026",
    "profesi_id": "DU",
    "nik": "1105015203900001"
}))]
pub struct Registration {
    /// Full name, up to 200 characters.
    #[serde(default)]
    #[schema(required = true, max_length = 200)]
    pub nama: String,
    /// Mobile number, in any of its usual spellings.
    #[serde(default)]
    #[schema(required = true, max_length = 40)]
    pub phone: String,
    /// E-mail address, up to 254 characters; no other account may have it, whatever its case.
    #[serde(default)]
    #[schema(required = true, max_length = 254)]
    pub email: String,
    /// Password for later logins, 8 to 128 characters.
    #[serde(default)]
    #[schema(required = true, min_length = 8, max_length = 128)]
    pub password: String,
    /// Code of a health profession, as `GET /jenis-profesi/list` gives it.
    pub profesi_id: Option<String>,
    /// National identity number (NIK), exactly 16 digits (SPEC.md section 5). Kept encrypted, shown masked.
    #[serde(default)]
    #[schema(required = true, min_length = 16, max_length = 16)]
    pub nik: String,
}

impl Registration {
    /// The call, from `browser`.
    pub fn into_request(self, browser: &Browser) -> pb::RegisterRequest {
        pb::RegisterRequest {
            name: self.nama,
            phone: self.phone,
            email: self.email,
            password: self.password,
            profession_code: self.profesi_id.filter(|code| !code.is_empty()),
            nik: self.nik,
            device: browser.user_agent.clone(),
            known_devices: browser.known_devices.clone(),
        }
    }
}

/// The fields of a registration: proto name, wire name.
pub const REGISTRATION_FIELDS: &[(&str, &str)] = &[
    ("name", "nama"),
    ("phone", "phone"),
    ("email", "email"),
    ("password", "password"),
    ("profession_code", "profesi_id"),
    ("nik", "nik"),
];

/// What `/auth/register/sponsor` takes (SPEC.md section 3): the sponsor, and the person to talk to, who logs in. Anything
/// else in the form is ignored.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "nama_sponsor": "PT Alat Sehat",
    "alamat_sponsor": "Jalan Merdeka 1, Jakarta",
    "nama_kontak_person_sponsor": "Budi Santoso",
    "hp_kontak_person_sponsor": "0812-3456-7891",
    "email": "budi@alatsehat.contoh.id",
    "password": "Rahasia#2026"
}))]
pub struct SponsorRegistration {
    /// Name of the company or institution, up to 200 characters.
    #[serde(default)]
    #[schema(required = true, max_length = 200)]
    pub nama_sponsor: String,
    /// Postal address of the sponsor, up to 500 characters.
    #[serde(default)]
    #[schema(required = true, max_length = 500)]
    pub alamat_sponsor: String,
    /// Full name of the person to talk to.
    #[serde(default)]
    #[schema(required = true, max_length = 200)]
    pub nama_kontak_person_sponsor: String,
    /// His mobile number, in any of its usual spellings.
    #[serde(default)]
    #[schema(required = true, max_length = 40)]
    pub hp_kontak_person_sponsor: String,
    /// E-mail address of the person to talk to; no other account may have it, whatever its case.
    #[serde(default)]
    #[schema(required = true, max_length = 254)]
    pub email: String,
    /// Password for later logins, 8 to 128 characters.
    #[serde(default)]
    #[schema(required = true, min_length = 8, max_length = 128)]
    pub password: String,
}

impl SponsorRegistration {
    /// The call, from `browser`.
    pub fn into_request(self, browser: &Browser) -> pb::RegisterSponsorRequest {
        pb::RegisterSponsorRequest {
            sponsor_name: self.nama_sponsor,
            sponsor_address: self.alamat_sponsor,
            contact_name: self.nama_kontak_person_sponsor,
            contact_phone: self.hp_kontak_person_sponsor,
            email: self.email,
            password: self.password,
            device: browser.user_agent.clone(),
            known_devices: browser.known_devices.clone(),
        }
    }
}

/// The fields of a sponsor's registration: proto name, wire name.
pub const SPONSOR_REGISTRATION_FIELDS: &[(&str, &str)] = &[
    ("sponsor_name", "nama_sponsor"),
    ("sponsor_address", "alamat_sponsor"),
    ("contact_name", "nama_kontak_person_sponsor"),
    ("contact_phone", "hp_kontak_person_sponsor"),
    ("email", "email"),
    ("password", "password"),
];

/// The fields of a login: proto name, wire name.
pub const LOGIN_FIELDS: &[(&str, &str)] = &[("login", "email"), ("password", "password")];

/// A session that was opened.
#[derive(Serialize, ToSchema)]
pub struct Session {
    /// Fit to show to a person.
    pub message: String,
    /// What the following calls carry.
    pub token: Token,
    /// The account that was logged in.
    pub user: User,
}

/// An access token.
#[derive(Serialize, ToSchema)]
pub struct Token {
    /// For the header `Authorization: Bearer …`.
    #[serde(rename = "accessToken")]
    pub access_token: String,
    /// When the session ends by itself; a logout ends it earlier.
    #[serde(rename = "expiresAt", with = "time::serde::rfc3339")]
    pub expires_at: OffsetDateTime,
}

impl Session {
    /// The session with words for the person.
    pub fn saying(message: &str, opened: pb::SessionOpened) -> Self {
        Self {
            message: message.to_owned(),
            token: Token {
                access_token: opened.access_token,
                expires_at: convert::instant(opened.expires_at),
            },
            user: opened.user.unwrap_or_default().into(),
        }
    }
}

/// What an account may do.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum RoleName {
    /// A participant: browses, registers, learns.
    User,
    /// A sponsor, through the person to talk to.
    Sponsorship,
    /// A committee's member, who checks tickets.
    Panitia,
    /// The association's back office.
    Admin,
}

/// Who is logged in (API.md, Identity).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct User {
    /// Id of the account.
    pub id: i64,
    /// Full name, up to 200 characters; titles stand in the profile.
    pub nama: String,
    /// E-mail address of the account, which logs in.
    pub email: String,
    /// What the account may do (SPEC.md section 6).
    #[schema(value_type = RoleName)]
    pub role_name: String,
    /// Address of the photo, small; null when none was sent.
    pub photo: Option<String>,
    /// Address of the photo at full size; null when none was sent.
    pub photo_url_original: Option<String>,
    /// Membership number, of members of the association.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub npa: Option<String>,
}

impl From<pb::User> for User {
    fn from(user: pb::User) -> Self {
        Self {
            id: user.id,
            nama: user.name,
            email: user.email,
            role_name: user.role,
            photo: user.photo_url,
            photo_url_original: user.photo_original_url,
            npa: user.npa,
        }
    }
}

/// The answer of `/check/auth`.
#[derive(Serialize, ToSchema)]
pub struct Checked {
    /// Fit to show to a person.
    pub message: String,
    /// The account whose session it is.
    pub data: User,
    /// The same under the name that the login uses.
    pub user: User,
}

/// Two accounts with one NIK, which is not told.
#[derive(Serialize, ToSchema)]
pub struct SharedNik {
    /// Id of the account that came later.
    pub id: i64,
    /// Its full name.
    pub nama: String,
    /// Id of the account that had the NIK before.
    pub id_lain: i64,
    /// Its full name.
    pub nama_lain: String,
    /// When the later account was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub diketahui_pada: OffsetDateTime,
}

impl From<pb::SharedNik> for SharedNik {
    fn from(pair: pb::SharedNik) -> Self {
        Self {
            id: pair.account_id,
            nama: pair.account_name,
            id_lain: pair.other_id,
            nama_lain: pair.other_name,
            diketahui_pada: convert::instant(pair.noticed_at),
        }
    }
}
