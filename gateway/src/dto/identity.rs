//! Accounts and sessions as the wire shows them.

use portal_proto::identity::v1 as pb;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::ToSchema;

/// What `/auth/login` takes.
#[derive(Deserialize, ToSchema)]
pub struct Login {
    /// An e-mail address or an NPA.
    #[schema(max_length = 254)]
    pub email: String,
    /// The password.
    #[schema(max_length = 1024)]
    pub password: String,
}

impl From<Login> for pb::LogInRequest {
    fn from(login: Login) -> Self {
        Self {
            login: login.email,
            password: login.password,
            device: None,
        }
    }
}

/// What `/auth/register` takes (SPEC.md section 3). Anything else in the form is ignored.
#[derive(Deserialize, ToSchema)]
pub struct Registration {
    /// Full name.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub nama: String,
    /// Mobile number, in any of its usual spellings.
    #[serde(default)]
    #[schema(max_length = 40)]
    pub phone: String,
    /// E-mail address.
    #[serde(default)]
    #[schema(max_length = 254)]
    pub email: String,
    /// Password.
    #[serde(default)]
    #[schema(max_length = 1024)]
    pub password: String,
    /// Code of a health profession.
    pub profesi_id: Option<String>,
    /// 16 digits.
    #[serde(default)]
    #[schema(min_length = 16, max_length = 16)]
    pub nik: String,
}

impl From<Registration> for pb::RegisterRequest {
    fn from(form: Registration) -> Self {
        Self {
            name: form.nama,
            phone: form.phone,
            email: form.email,
            password: form.password,
            profession_code: form.profesi_id.filter(|code| !code.is_empty()),
            nik: form.nik,
            device: None,
        }
    }
}

/// The fields of a registration: proto name, wire name.
pub const REGISTRATION_FIELDS: [(&str, &str); 6] = [
    ("name", "nama"),
    ("phone", "phone"),
    ("email", "email"),
    ("password", "password"),
    ("profession_code", "profesi_id"),
    ("nik", "nik"),
];

/// The fields of a login: proto name, wire name.
pub const LOGIN_FIELDS: [(&str, &str); 2] = [("login", "email"), ("password", "password")];

/// A session that was opened.
#[derive(Serialize, ToSchema)]
pub struct Session {
    /// Fit to show to a person.
    pub message: String,
    /// What the following calls carry.
    pub token: Token,
    /// Who it is.
    pub user: User,
}

/// An access token.
#[derive(Serialize, ToSchema)]
pub struct Token {
    /// For the header `Authorization: Bearer …`.
    #[serde(rename = "accessToken")]
    pub access_token: String,
    /// When it ends.
    #[serde(rename = "expiresAt", with = "time::serde::rfc3339")]
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: OffsetDateTime,
}

impl Session {
    /// The session with words for the person.
    pub fn saying(message: &str, opened: pb::SessionOpened) -> Self {
        Self {
            message: message.to_owned(),
            token: Token {
                access_token: opened.access_token,
                expires_at: super::instant(opened.expires_at),
            },
            user: opened.user.unwrap_or_default().into(),
        }
    }
}

/// Who is logged in (API.md, Identity).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct User {
    /// The account's id.
    pub id: i64,
    /// Full name.
    pub nama: String,
    /// E-mail address.
    pub email: String,
    /// `user`, `sponsorship`, `panitia` or `admin`.
    pub role_name: String,
    /// Address of the photo.
    pub photo: Option<String>,
    /// Address of the photo at full size.
    pub photo_url_original: Option<String>,
    /// Membership number, of members of the association.
    #[serde(skip_serializing_if = "Option::is_none")]
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
    /// Who is logged in.
    pub data: User,
    /// The same under the name that the login uses.
    pub user: User,
}

/// The health professions, under the name that SPEC.md gives their list.
#[derive(Serialize, ToSchema)]
pub struct Professions {
    /// Fit to show to a person.
    pub message: String,
    /// In order of name.
    pub list_data: Vec<Profession>,
}

/// A health profession.
#[derive(Serialize, ToSchema)]
pub struct Profession {
    /// Its code, which `profesi_id` takes.
    pub code: String,
    /// Its name.
    pub value: String,
}

impl From<pb::ListProfessionsResponse> for Professions {
    fn from(reply: pb::ListProfessionsResponse) -> Self {
        let named = |profession: pb::Profession| Profession {
            code: profession.code,
            value: profession.name,
        };
        Self {
            message: super::DONE.to_owned(),
            list_data: reply.professions.into_iter().map(named).collect(),
        }
    }
}
