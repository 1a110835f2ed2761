//! Sessions and passwords as the wire shows them.

use portal_proto::identity::v1 as pb;

use crate::dto::prelude::*;

/// One of a member's own sessions.
#[derive(Serialize, ToSchema)]
pub struct OwnSession {
    /// What `DELETE /user/session/{id}` takes.
    #[schema(format = Uuid)]
    pub id: String,
    /// Browser and system, such as `Chrome di Android`; null when the client did not say.
    pub perangkat: Option<String>,
    /// When it was opened.
    #[serde(with = "time::serde::rfc3339")]
    pub dibuat_pada: OffsetDateTime,
    /// When it was last used, to within ten minutes.
    #[serde(with = "time::serde::rfc3339")]
    pub terakhir_aktif: OffsetDateTime,
    /// When it ends by itself.
    #[serde(with = "time::serde::rfc3339")]
    pub berakhir_pada: OffsetDateTime,
    /// Whether it is the session that asks.
    pub sesi_ini: bool,
}

impl From<pb::Session> for OwnSession {
    fn from(session: pb::Session) -> Self {
        Self {
            id: session.id,
            perangkat: session.device,
            dibuat_pada: convert::instant(session.opened_at),
            terakhir_aktif: convert::instant(session.last_seen_at),
            berakhir_pada: convert::instant(session.expires_at),
            sesi_ini: session.current,
        }
    }
}

/// What `/forgot-password/token` takes.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"email": "siti.aminah@contoh.id", "phone": "0812-3456-7890", "kanal": "whatsapp"}))]
pub struct CodeWanted {
    /// The account's e-mail address.
    #[serde(default)]
    #[schema(required = true, max_length = 254)]
    pub email: String,
    /// The account's mobile number, in any of its usual spellings.
    #[serde(default)]
    #[schema(required = true, max_length = 40)]
    pub phone: String,
    /// Where the code is to go; WhatsApp when nothing is said.
    #[serde(default)]
    pub kanal: Option<Kanal>,
}

/// The way of a code.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kanal {
    /// A WhatsApp message.
    Whatsapp,
    /// SMS, once a code went to WhatsApp a minute ago or longer; until then it is WhatsApp again.
    Sms,
}

impl From<CodeWanted> for pb::RequestCodeRequest {
    fn from(wanted: CodeWanted) -> Self {
        let channel = match wanted.kanal {
            None => pb::Channel::Unspecified,
            Some(Kanal::Whatsapp) => pb::Channel::Whatsapp,
            Some(Kanal::Sms) => pb::Channel::Sms,
        };
        Self {
            email: wanted.email,
            phone: wanted.phone,
            channel: channel.into(),
            browser: None,
        }
    }
}

/// When another code may be asked for.
#[derive(Serialize, ToSchema)]
pub struct NextCode {
    /// A minute after the last code was asked for with this address and phone, in whole seconds.
    #[serde(with = "time::serde::rfc3339")]
    pub berikutnya: OffsetDateTime,
}

impl From<pb::RequestCodeResponse> for NextCode {
    fn from(taken: pb::RequestCodeResponse) -> Self {
        Self {
            berikutnya: convert::instant(taken.next_at),
        }
    }
}

/// What `/forgot-password` takes.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"email": "siti.aminah@contoh.id", "password": "Rahasia#2027", "token": "123456"}))]
pub struct PasswordReset {
    /// The account's e-mail address.
    #[serde(default)]
    #[schema(required = true, max_length = 254)]
    pub email: String,
    /// The new password, 8 to 128 characters.
    #[serde(default)]
    #[schema(required = true, min_length = 8, max_length = 128)]
    pub password: String,
    /// The code that was sent, 6 digits.
    #[serde(default)]
    #[schema(required = true, max_length = 6)]
    pub token: String,
}

impl From<PasswordReset> for pb::ResetPasswordRequest {
    fn from(form: PasswordReset) -> Self {
        Self {
            email: form.email,
            new_password: form.password,
            code: form.token,
            browser: None,
            known_devices: None,
            from_crowded_address: false,
        }
    }
}

/// The fields of a reset: proto name, wire name.
pub const RESET_FIELDS: &[(&str, &str)] = &[("email", "email"), ("new_password", "password"), ("code", "token")];

/// What `/user/verifikasi-email` takes.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"token": "123456"}))]
pub struct EmailCode {
    /// The code that was mailed, 6 digits.
    #[schema(max_length = 6)]
    pub token: String,
}

impl From<EmailCode> for pb::VerifyEmailRequest {
    fn from(form: EmailCode) -> Self {
        Self { code: form.token }
    }
}

/// The fields of a mailed code: proto name, wire name.
pub const EMAIL_CODE_FIELDS: &[(&str, &str)] = &[("code", "token")];

/// What `/user/change-password` takes.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"password_lama": "Rahasia#2026", "password": "Rahasia#2027"}))]
pub struct PasswordChange {
    /// The password that holds until now.
    #[serde(default)]
    #[schema(required = true, max_length = 1024)]
    pub password_lama: String,
    /// The new password, 8 to 128 characters.
    #[serde(default)]
    #[schema(required = true, min_length = 8, max_length = 128)]
    pub password: String,
}

impl From<PasswordChange> for pb::ChangePasswordRequest {
    fn from(form: PasswordChange) -> Self {
        Self {
            old_password: form.password_lama,
            new_password: form.password,
            known_devices: None,
        }
    }
}

/// The fields of a change: proto name, wire name.
pub const CHANGE_FIELDS: &[(&str, &str)] = &[("old_password", "password_lama"), ("new_password", "password")];

/// What a change of the password did.
#[derive(Serialize, ToSchema)]
pub struct PasswordChanged {
    /// How many other sessions it ended.
    pub sesi_diakhiri: u32,
}

impl From<pb::ChangePasswordResponse> for PasswordChanged {
    fn from(reply: pb::ChangePasswordResponse) -> Self {
        Self {
            sesi_diakhiri: reply.ended_sessions,
        }
    }
}
