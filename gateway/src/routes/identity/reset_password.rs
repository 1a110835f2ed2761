//! `POST /forgot-password`.

use portal_proto::identity::v1 as pb;

use crate::{
    dto::identity::session::{PasswordReset, RESET_FIELDS},
    extract::{Browser, JsonOrForm, Keep},
    routes::prelude::*,
};

/// Sets a new password by the code that was sent, and ends all sessions of the account. A wrong, used or expired code and
/// an unknown address are refused alike: 422 `kode_otp_salah`.
#[utoipa::path(post, path = "/api/v1/forgot-password",
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
    browser: Browser,
    JsonOrForm(form): JsonOrForm<PasswordReset>,
) -> Result<(Keep, Json<Answer<Option<String>>>), Problem> {
    let request = pb::ResetPasswordRequest {
        browser: browser.reset.clone(),
        known_devices: browser.known_devices.clone(),
        from_crowded_address: browser.is_crowded,
        ..form.into()
    };
    let set = clients
        .password_reset
        .clone()
        .reset_password(request)
        .await
        .map_err(|status| Problem::from(status).with_fields(RESET_FIELDS))?
        .into_inner();
    let keep = browser.keep_known_devices(&set.known_devices);
    Ok((
        keep,
        Json(Answer::saying(
            "Berhasil menyimpan Password baru, Silahkan Login!",
            None,
        )),
    ))
}
