//! `PUT /user/change-password`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{
    dto::identity::session::{CHANGE_FIELDS, PasswordChange, PasswordChanged},
    extract::{Bearer, Browser, JsonOrForm, Keep},
    routes::prelude::*,
};

/// Sets a new password and ends the caller's other sessions.
#[utoipa::path(put, path = "/api/v1/user/change-password", security(("bearer" = [])),
    request_body(content((PasswordChange = "application/json"), (PasswordChange = "application/x-www-form-urlencoded"))),
    responses((status = 200, body = Answer<PasswordChanged>), TokenRefused, BodyRefused, TooOften, ServerFault)
)]
pub async fn change_password(
    State(clients): State<Clients>,
    bearer: Bearer,
    browser: Browser,
    JsonOrForm(form): JsonOrForm<PasswordChange>,
) -> Result<(Keep, Json<Answer<PasswordChanged>>), Problem> {
    let change = pb::ChangePasswordRequest {
        known_devices: browser.known_devices.clone(),
        ..form.into()
    };
    let request = forward::as_caller(&bearer, change);
    let reply = clients.identity.clone().change_password(request).await;
    let changed = reply
        .map_err(|status| Problem::from(status).with_fields(CHANGE_FIELDS))?
        .into_inner();
    let keep = browser.keep_known_devices(&changed.known_devices);
    let changed = PasswordChanged::from(changed);
    Ok((keep, Json(Answer::saying("Berhasil menyimpan Password baru", changed))))
}
