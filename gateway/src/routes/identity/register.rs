//! `POST /auth/register`.

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    dto::identity::account::{REGISTRATION_FIELDS, Registration, Session},
    extract::{Browser, JsonOrForm, Keep},
    routes::prelude::*,
};

/// Opens an account and a session for it.
#[utoipa::path(post, path = "/api/v1/auth/register",
    request_body(content((Registration = "application/json"), (Registration = "application/x-www-form-urlencoded"))),
    responses(
        (status = 201, body = Session),
        (status = 409, body = ProblemBody, description = "The e-mail address has an account"),
        BodyRefused,
        TooOften,
        ServerFault,
    )
)]
pub async fn register(
    State(clients): State<Clients>,
    browser: Browser,
    JsonOrForm(form): JsonOrForm<Registration>,
) -> Result<(StatusCode, Keep, Json<Session>), Problem> {
    let reply = clients.identity.clone().register(form.into_request(&browser)).await;
    let opened = reply
        .map_err(|status| Problem::from(status).with_fields(REGISTRATION_FIELDS))?
        .into_inner();
    let keep = browser.keep_known_devices(&opened.known_devices);
    Ok((
        StatusCode::CREATED,
        keep,
        Json(Session::saying(
            "Berhasil Mendaftar pada sistem, Selamat Datang!",
            opened,
        )),
    ))
}
