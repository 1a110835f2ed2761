//! `POST /forgot-password`.

use portal_proto::identity::v1 as pb;

use crate::{
    dto::identity::session::{PasswordReset, RESET_FIELDS},
    extract::JsonOrForm,
    routes::prelude::*,
};

/// Sets a new password by the code that was sent, and ends all sessions of the account. A wrong, used or expired code and
/// an unknown address are refused alike: 422 `kode_otp_salah`.
#[utoipa::path(
    post,
    path = "/api/v1/forgot-password",
    tag = "identity",
    request_body(content((PasswordReset = "application/json"), (PasswordReset = "application/x-www-form-urlencoded"))),
    responses(
        (status = 200, body = Answer<Option<String>>, description = "`data` is null"),
        BodyRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn reset_password(
    State(clients): State<Clients>,
    JsonOrForm(form): JsonOrForm<PasswordReset>,
) -> Answered<Option<String>> {
    clients
        .password_reset
        .clone()
        .reset_password(pb::ResetPasswordRequest::from(form))
        .await
        .map_err(|status| Problem::from(status).with_fields(RESET_FIELDS))?;
    Ok(Json(Answer::saying(
        "Berhasil menyimpan Password baru, Silahkan Login!",
        None,
    )))
}
