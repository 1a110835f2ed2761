//! `PUT /user/change-password`.

use portal_proto::identity::v1 as pb;

use super::forward;
use crate::{
    dto::identity::session::{CHANGE_FIELDS, PasswordChange, PasswordChanged},
    extract::{Bearer, JsonOrForm},
    routes::prelude::*,
};

/// Sets a new password and ends the caller's other sessions.
#[utoipa::path(
    put,
    path = "/api/v1/user/change-password",
    tag = "identity",
    security(("bearer" = [])),
    request_body(content((PasswordChange = "application/json"), (PasswordChange = "application/x-www-form-urlencoded"))),
    responses((status = 200, body = Answer<PasswordChanged>), TokenRefused, BodyRefused, TooOften, ServerFault)
)]
pub async fn change_password(
    State(clients): State<Clients>,
    bearer: Bearer,
    JsonOrForm(form): JsonOrForm<PasswordChange>,
) -> Answered<PasswordChanged> {
    let request = forward::as_caller(&bearer, pb::ChangePasswordRequest::from(form));
    let reply = clients.identity.clone().change_password(request).await;
    let changed = reply
        .map_err(|status| Problem::from(status).with_fields(CHANGE_FIELDS))?
        .into_inner();
    Ok(Json(Answer::saying(
        "Berhasil menyimpan Password baru",
        PasswordChanged::from(changed),
    )))
}
